import type { Context } from "@cartwright/kernel/foundation/context";
import { linkNotFound } from "@cartwright/products/reviews/read-review-link";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { canBeReviewed } from "./can-be-reviewed.ts";
import { type ReviewRequest, reviewRequests } from "./documents.ts";
import { loadRequestedProducts, type RequestedProducts } from "./load-requested-products.ts";

export interface LinkedRequest extends RequestedProducts {
	readonly request: Stored<ReviewRequest>;
}

/** The request of a link. The link ends with the request and with its order. */
export const loadLinkedRequest = async (
	context: Pick<Context, "store">,
	{ site, subject }: { readonly site: string; readonly subject: string },
): Promise<LinkedRequest> => {
	const { request } = await context.store.read(site, { request: byId(reviewRequests, subject) });
	if (!request || request.doc.status === "CANCELED") throw linkNotFound();
	const requested = await loadRequestedProducts(context, site, request.doc);
	if (!canBeReviewed(request.doc, requested.order)) throw linkNotFound();
	return { request, ...requested };
};
