import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import type {
	CatalogItemInput,
	CouponInput,
	CustomItemInput,
	DeliveryMethodInput,
	GiftCardInput,
} from "@cartwright/contract/carts/v2/item-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { withAddedLines } from "../../purchase/edits.ts";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import { requestedCustomLines } from "../../purchase/requested-lines.ts";
import { productIdsOf } from "../../purchase/resolve.ts";
import { newCart } from "../cart.ts";
import type { LoadedCart } from "../find-cart.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { writeCart } from "../write-cart.ts";
import { withSentMembers } from "./changes.ts";
import { checkCoupon, withCoupon } from "./coupons.ts";
import { checkDelivery, deliveryChoice } from "./delivery-method.ts";
import { unknownGiftCard } from "./gift-cards.ts";
import { customLineItems, requestedItems } from "./requested-items.ts";

export interface AddedItems {
	readonly catalogItems?: readonly CatalogItemInput[] | null;
	readonly customItems?: readonly CustomItemInput[] | null;
}

export interface NewCartRequest extends AddedItems {
	readonly cart?: WireCart | null;
	readonly coupons?: readonly CouponInput[] | null;
	readonly giftCards?: readonly GiftCardInput[] | null;
	readonly deliveryMethod?: DeliveryMethodInput | null;
}

type Source = (context: Context, productIds: readonly string[]) => Promise<LoadedCart>;

/** Adds items to the cart that `find` loads; without one, to a new current cart. */
export const addItems = async (context: Context, request: AddedItems, find: Source): Promise<ResolvedCart> => {
	if (!request.catalogItems?.length && !request.customItems?.length) {
		// Somebody else's cart does not exist for the caller, whatever they send.
		await find(context, []);
		throw new ApplicationError("NO_LINE_ITEMS_TO_ADD", "Send at least one of catalogItems and customItems.");
	}
	return write(context, request, find, true);
};

/** Creates a cart as requested. A customer has one current cart, so an existing one takes the items. */
export const createFrom = async (
	context: Context,
	request: NewCartRequest,
	find: Source,
	isCurrent: boolean,
): Promise<ResolvedCart> => {
	const [[coupon], [giftCard]] = [request.coupons ?? [], request.giftCards ?? []];
	if (giftCard) throw unknownGiftCard(giftCard.code);
	await checkShopperUrl(context, request.cart?.customCheckoutUrl, "cart.customCheckoutUrl");
	return write(context, request, find, isCurrent, coupon?.code ?? undefined);
};

const write = async (
	context: Context,
	request: NewCartRequest,
	find: Source,
	isCurrent: boolean,
	couponCode?: string,
): Promise<ResolvedCart> => {
	const lines = requestedItems(request.catalogItems, context);
	const loaded = await find(context, productIdsOf(lines));
	const { currency } = loaded.pricing.settings;
	const before = loaded.cart?.doc ?? newCart(context, { currency, current: isCurrent });
	const customLines = requestedCustomLines(customLineItems(request.customItems), currency, context);
	const filled = withAddedLines(withSentMembers(before, request.cart, context.identity), { lines, customLines });
	const changed = couponCode ? await withCoupon(context, filled, couponCode) : filled;
	const options = couponCode ? { check: checkCoupon } : {};
	if (!request.deliveryMethod) return writeCart(context, loaded, changed, options);
	const delivered = { ...changed, delivery: deliveryChoice(request.deliveryMethod) };
	const pricing = await checkDelivery(context, delivered, loaded.pricing);
	return writeCart(context, { ...loaded, pricing }, delivered, options);
};
