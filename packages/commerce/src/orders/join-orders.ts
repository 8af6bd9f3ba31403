import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { cartChanged } from "../purchase/cart-events.ts";
import { ownedBy } from "../purchase/owned-by.ts";
import type { Change } from "./activities.ts";
import { orders } from "./documents.ts";
import { orderUpdated } from "./events.ts";
import type { Order } from "./order.ts";
import { changedOrderWrites } from "./order-writes.ts";
import { ownedByMember } from "./ownership.ts";

const maxOfEach = 100;

/** The visitor's open carts and orders, newest first. */
export const purchasesOf = (visitorId: string) => {
	const own = equals("owner", `visitor:${visitorId}`);
	const open = and(own, { op: "not", filter: equals("completed", true) });
	const newestFirst = (field: string) => ({ sort: [{ field, order: "DESC" } as const], limit: maxOfEach });
	return {
		open: page(carts, { filter: open, ...newestFirst("id") }),
		bought: page(orders, { filter: own, ...newestFirst("createdDate") }),
	};
};

export interface VisitorPurchases {
	readonly open: readonly Stored<Cart>[];
	readonly bought: readonly Stored<Order>[];
}

/**
 * Transfers a visitor's orders, and carts other than the current one, to the member who signed in: visible in every
 * browser where the member signs in, and no longer to the visitor, except for the page of an order that is being paid
 * right now. Both lists must come from one read: an order is placed in one commit with its cart, so an order placed at
 * the same time is not missed.
 */
export const joinOrders = ({ open, bought }: VisitorPurchases, memberId: string, facts: Change): Write[] => [
	...open.filter(({ doc }) => !doc.currentOf).map((cart) => cartWrite(cart, memberId, facts)),
	...bought.flatMap((order) => orderWrites(order, open, memberId, facts)),
];

const cartWrite = (cart: Stored<Cart>, memberId: string, facts: Change): Write => {
	const owned = { ...ownedBy(cart.doc, memberId), updatedDate: facts.now };
	return replace(carts, cart, owned, [cartChanged(cart.doc, owned, facts)]);
};

const orderWrites = (order: Stored<Order>, open: readonly Stored<Cart>[], memberId: string, facts: Change): Write[] => {
	const owned = ownedByMember(order.doc, memberId, facts.now);
	const { checkoutId, checkoutRevision = 0 } = order.doc;
	const checkout = open.find(({ doc }) => doc.id === checkoutId);
	// The same commit writes the checkout once more without changing what was agreed to.
	const isAgreedTo = checkout !== undefined && checkout.revision === checkoutRevision;
	const agreed = isAgreedTo ? { ...owned, checkoutRevision: checkoutRevision + 1 } : owned;
	return changedOrderWrites(order, agreed, [orderUpdated(agreed, ["buyerInfo"], facts)]);
};
