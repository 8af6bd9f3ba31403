import type { Context } from "@cartwright/kernel/foundation/context";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { and, equals, hasSome } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { type Review, reviews } from "./documents.ts";
import { ownerKeyOf } from "./review.ts";

/** Whether a shopper has reviewed an entity before, and as a member has bought it. Reads nothing for staff and apps. */
export const loadAuthorHistory = async (
	{ store, site, identity }: Pick<Context, "store" | "site" | "identity">,
	entity: Pick<Review, "namespace" | "entityId">,
) => {
	const owner = ownerOf(identity);
	if (owner === undefined) return { hasReviewed: false, hasBought: false };
	const memberId = identity.kind === "member" ? identity.memberId : undefined;
	const bought = hasSome("lineItems.catalogReference.catalogItemId", [entity.entityId]);
	const { own, orderCount } = await store.read(site, {
		own: page(reviews, { filter: equals("ownerKey", ownerKeyOf(owner, entity)), limit: 1 }),
		orderCount: count(orders, and(equals("buyerInfo.memberId", memberId ?? ""), bought)),
	});
	return { hasReviewed: own.length > 0, hasBought: memberId !== undefined && orderCount > 0 };
};
