import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Cart, carts } from "../carts/documents.ts";
import { cartUpdated } from "../carts/events.ts";
import { type BoughtLine, withoutBought } from "../carts/without-bought.ts";
import type { Order } from "../orders/order.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { checkoutCompleted } from "../purchase/checkout-events.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * What an order does to the checkout that it was made of and to the cart before that. Once it stands, the checkout is
 * complete and the cart is nobody's current one: the next add begins a new cart. Until then the buyer keeps both. The
 * checkout is written in any case, so that the order is of the checkout that was read.
 */
export const followOrder = (
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

/** The cart after its order: nobody's current one, unless it was merged and holds lines that were not bought. */
export const releaseCart = (cart: Stored<Cart> | undefined, bought: readonly BoughtLine[], facts: Facts): Write[] => {
	if (!cart?.doc.currentOf) return [];
	const rest = cart.doc.merged ? withoutBought(cart.doc, bought) : undefined;
	const { currentOf: _, ...released } = cart.doc;
	const after = rest && rest.lines.length + rest.customLines.length > 0 ? rest : released;
	return [replace(carts, cart, { ...after, updatedDate: facts.now }, [cartUpdated(cart.doc, after, facts)])];
};
