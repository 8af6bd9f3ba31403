import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { checkoutUpdated } from "../purchase/checkout-events.ts";
import { ownedBy } from "../purchase/owned-by.ts";
import type { Change } from "./activities.ts";
import { orders } from "./documents.ts";
import { orderUpdated } from "./events.ts";
import type { Order } from "./order.ts";
import { ownedByMember } from "./ownership.ts";

const maxOfEach = 100;

/** The visitor's open checkouts and orders, newest first. */
export const purchasesOf = (visitorId: string) => {
	const own = equals("owner", `visitor:${visitorId}`);
	const sort = [{ field: "createdDate", order: "DESC" } as const];
	return {
		open: page(checkouts, { filter: and(own, equals("completed", false)), sort, limit: maxOfEach }),
		bought: page(orders, { filter: own, sort, limit: maxOfEach }),
	};
};

export interface JoiningOrders {
	readonly memberId: string;
	/** Ids of the visitor's cart and of the member's cart that it is merged into. */
	readonly merged: { readonly from: string; readonly into: string } | undefined;
}

/**
 * Transfers a visitor's checkouts and orders to the member who signed in: visible in every browser where the member
 * signs in, and no longer to the visitor, except for the page of an order that is being paid right now. Both lists must
 * come from one read: an order is placed in one commit with its checkout, so an order placed at the same time is not
 * missed.
 */
export const joinOrders = (
	{ open, bought }: { readonly open: readonly Stored<CheckoutDocument>[]; readonly bought: readonly Stored<Order>[] },
	joining: JoiningOrders,
	facts: Change,
): Write[] => [
	...open.map((checkout) => checkoutWrite(checkout, joining, facts)),
	...bought.map((order) => orderWrite(order, open, joining, facts)),
];

const checkoutWrite = (
	checkout: Stored<CheckoutDocument>,
	{ memberId, merged }: JoiningOrders,
	facts: Change,
): Write => {
	const owned = { ...ownedBy(inCart(checkout.doc, merged), memberId), updatedDate: facts.now };
	return replace(checkouts, checkout, owned, [checkoutUpdated(checkout.doc, owned, facts)]);
};

const orderWrite = (
	order: Stored<Order>,
	open: readonly Stored<CheckoutDocument>[],
	{ memberId, merged }: JoiningOrders,
	facts: Change,
): Write => {
	const owned = ownedByMember(order.doc, memberId, facts.now);
	const { checkoutId, checkoutRevision } = order.doc;
	const checkout = open.find(({ doc }) => doc.id === checkoutId);
	if (!checkout) return replace(orders, order, owned, [orderUpdated(owned, ["buyerInfo"], facts)]);
	// This writes the checkout once more without changing what was agreed to.
	const isAgreedTo = checkout.revision === checkoutRevision;
	const agreed = isAgreedTo ? { ...owned, checkoutRevision: checkoutRevision + 1 } : owned;
	return replace(orders, order, inCart(agreed, merged), [orderUpdated(agreed, ["buyerInfo"], facts)]);
};

/** Points to the merged cart if the lines moved there. */
const inCart = <Of extends { readonly cartId?: string }>(of: Of, merged: JoiningOrders["merged"]): Of =>
	merged && of.cartId === merged.from ? { ...of, cartId: merged.into } : of;
