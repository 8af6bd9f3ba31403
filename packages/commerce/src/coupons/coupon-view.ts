import type { CouponDisplayData, Coupon as WireCoupon } from "@cartwright/contract/coupons/coupon-messages";
import { format } from "@cartwright/kernel/foundation/money";
import { withPublicMediaUrls } from "@cartwright/products/catalogue/media";
import type { MediaItem } from "@cartwright/products/catalogue/product";
import { type Coupon, type CouponScope, isExpired } from "./coupon.ts";
import type { ScopedItems } from "./load/scoped-items.ts";
import { millisecondsOf, specificationView } from "./specification.ts";

interface ViewFacts {
	readonly currency: string;
	readonly items: ScopedItems;
	readonly now: string;
	readonly origin: string;
}

export const couponView = (coupon: Coupon, facts: ViewFacts): WireCoupon => ({
	id: coupon.id,
	specification: specificationView(coupon, facts.currency),
	dateCreated: millisecondsOf(coupon.createdDate),
	expired: isExpired(coupon, facts.now),
	numberOfUsages: coupon.uses,
	displayData: displayData(coupon.scope, facts),
	appId: coupon.appId,
});

const displayData = (scope: CouponScope | undefined, facts: ViewFacts): CouponDisplayData | undefined => {
	const { currency, items, origin } = facts;
	const { name, entityId = "" } = scope?.group ?? {};
	const product = name === "product" ? items.products.get(entityId) : undefined;
	const shown = product ?? (name === "collection" ? items.categories.get(entityId) : undefined);
	if (!shown) return undefined;
	const [picture] = withPublicMediaUrls(shown, origin).media.filter(({ type }) => type === "image");
	return {
		name: shown.name,
		mediaItem: picture && mediaItem(picture),
		formattedPrice: product && format(product.derived.minPrice, currency),
	};
};

const mediaItem = ({ url, width, height }: MediaItem) => ({ url, width: width ?? 0, height: height ?? 0 });
