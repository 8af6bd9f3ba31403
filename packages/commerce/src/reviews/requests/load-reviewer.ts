import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import type { Context } from "@cartwright/kernel/foundation/context";
import { and, equals, hasSome } from "@cartwright/store/query/filter";
import { byId, count } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { LinkedRequest } from "./load-linked-request.ts";
import { reviewerOf } from "./reviewers.ts";

/** Who writes the review of a product, as far as the shop knows, and whether they bought it. */
export const loadReviewer = async (
	{ store }: Pick<Context, "store">,
	site: string,
	{ request, order }: LinkedRequest,
	productId: string,
) => {
	const owner = reviewerOf(request.doc, order);
	const memberId = owner.startsWith("member:") ? owner.slice("member:".length) : undefined;
	const bought = hasSome("lineItems.catalogReference.catalogItemId", [productId]);
	const { member, orderCount } = await store.read(site, {
		member: byId(accounts, memberId ?? ""),
		orderCount: count(orders, and(equals("buyerInfo.memberId", memberId ?? ""), bought)),
	});
	return {
		owner,
		memberId: member ? memberId : undefined,
		nickname: member?.doc.profile.nickname ?? undefined,
		hasBought: order !== undefined || orderCount > 0,
	};
};
