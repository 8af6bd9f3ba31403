import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { reviews } from "../documents.ts";
import type { ReviewRequest } from "./documents.ts";
import { reviewersOf } from "./reviewers.ts";

const maxReviews = 1000;

export interface RequestedProduct {
	readonly product: Product;
	/** Whether the recipient reviewed it, through the request or on its page. */
	readonly isReviewed: boolean;
}

/** What a request is about by now, in two round trips: its order, and its products that shoppers still see. */
export const loadRequestedProducts = async (
	{ store }: Pick<WorkContext, "store">,
	site: string,
	request: ReviewRequest,
) => {
	const ids = request.items.map(({ catalogItemId }) => catalogItemId);
	const { order, shop, productsById } = await store.read(site, {
		order: byId(orders, request.orderId ?? ""),
		shop: byId(settings, settingsId),
		productsById: byIds(products, ids),
	});
	const theirs = and(equals("namespace", "stores"), isIn("owner", reviewersOf(request, order?.doc)));
	const { written } = await store.read(site, {
		written: page(reviews, { filter: and(theirs, isIn("entityId", ids)), limit: maxReviews }),
	});
	const reviewedIds = new Set(written.map(({ doc }) => doc.entityId));
	return {
		shop: shop?.doc,
		order: order?.doc,
		products: request.items.flatMap(({ catalogItemId, reviewId }): RequestedProduct[] => {
			const product = productsById.get(catalogItemId)?.doc;
			const isReviewed = reviewId !== undefined || reviewedIds.has(catalogItemId);
			return product?.visible ? [{ product, isReviewed }] : [];
		}),
	};
};

export type RequestedProducts = Awaited<ReturnType<typeof loadRequestedProducts>>;
