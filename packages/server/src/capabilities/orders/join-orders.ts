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

/** What a visitor is buying and has bought, the newest first. */
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
	/** Ids of the visitor's cart and of the member's cart that it becomes part of. */
	readonly merged: { readonly from: string; readonly into: string } | undefined;
}

/**
 * What a visitor buys or has bought is the member's: seen in every browser where the member signs in, and no more as the
 * visitor, but for the page where an order is being paid just now. Checkouts and orders must be of one moment: an order is
 * placed together with its checkout, so none is missed that is placed just then.
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
	// The checkout is written once more, and nothing of what was agreed to has changed.
	const isAgreedTo = checkout.revision === checkoutRevision;
	const agreed = isAgreedTo ? { ...owned, checkoutRevision: checkoutRevision + 1 } : owned;
	return replace(orders, order, inCart(agreed, merged), [orderUpdated(agreed, ["buyerInfo"], facts)]);
};

/** What becomes of the order concerns the cart in which its lines are now. */
const inCart = <Of extends { readonly cartId?: string }>(of: Of, merged: JoiningOrders["merged"]): Of =>
	merged && of.cartId === merged.from ? { ...of, cartId: merged.into } : of;
