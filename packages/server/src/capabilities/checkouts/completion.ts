import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Cart, carts } from "../carts/documents.ts";
import { cartUpdated } from "../carts/events.ts";
import { type OrderedLine, withoutOrderedLines } from "../carts/ordered-lines.ts";
import type { Order } from "../orders/order.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { checkoutCompleted } from "../purchase/checkout-events.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Writes to the checkout and cart that an order was created from. Once the order is approved, the checkout is completed
 * and the cart is no longer current: the next added item creates a new cart. Always writes the checkout, so that the
 * commit fails if the checkout has changed since it was read.
 */
export const sourceWrites = (
	{ id: orderId, status, lineItems }: Pick<Order, "id" | "status" | "lineItems">,
	checkout: Stored<CheckoutDocument>,
	cart: Stored<Cart> | undefined,
	facts: Facts,
): Write[] => {
	const completed = status === "APPROVED";
	const events = completed ? [checkoutCompleted(orderId, facts)] : [];
	return [
		replace(checkouts, checkout, { ...checkout.doc, orderId, completed }, events),
		...(completed ? releaseCart(cart, lineItems, facts) : []),
	];
};

/** The cart is no longer current, unless it was merged and has lines that were not ordered. */
export const releaseCart = (cart: Stored<Cart> | undefined, ordered: readonly OrderedLine[], facts: Facts): Write[] => {
	if (!cart?.doc.currentOf) return [];
	const rest = cart.doc.merged ? withoutOrderedLines(cart.doc, ordered) : undefined;
	const { currentOf: _, ...released } = cart.doc;
	const after = rest && rest.lines.length + rest.customLines.length > 0 ? rest : released;
	return [replace(carts, cart, { ...after, updatedDate: facts.now }, [cartUpdated(cart.doc, after, facts)])];
};
