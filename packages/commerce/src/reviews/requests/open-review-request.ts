import type { openReviewRequest as declared } from "@cartwright/contract/reviews/review-request-links";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Product } from "@cartwright/products/catalogue/product";
import { publicPicture } from "@cartwright/products/media/address";
import { readReviewLink } from "@cartwright/products/reviews/read-review-link";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { loadSite } from "../../storefront/load/load-site.ts";
import { loadLinkedRequest } from "./load-linked-request.ts";

export const openReviewRequest: Handler<typeof declared> = async (context, { token }) => {
	const { store, origin } = context;
	const link = readReviewLink("review-request", token, context);
	const [{ shop, products }, site] = await Promise.all([
		loadLinkedRequest(context, link),
		loadSite(store, link.site, origin),
	]);
	return {
		site,
		siteId: link.site,
		takesReviews: reviewSettings(shop).enabled,
		products: products.map(({ product, isReviewed }) => ({
			productId: product.id,
			name: product.name,
			isReviewed,
			...imageOf(product, origin),
		})),
		expires: new Date(link.expires * 1000).toISOString(),
	};
};

const imageOf = ({ media }: Product, origin: string) => {
	const picture = media.find(({ type }) => type === "image");
	if (!picture) return {};
	const { url, width = 0, height = 0, altText } = picture;
	return { image: publicPicture({ url, width, height, altText }, origin) };
};
