import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { copyOf } from "../carts/cart.ts";
import { type OrderedLine, withoutOrderedLines } from "../carts/ordered-lines.ts";
import type { Order } from "../orders/order.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { cartCalculated, cartChanged, cartCreated, checkoutCompleted } from "../purchase/cart-events.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

/** A cart that becomes an order, and the current cart that its lines were merged into. */
export interface OrderedCarts {
	readonly cart: Stored<Cart>;
	readonly mergedInto?: Stored<Cart> | undefined;
}

/**
 * Writes to the cart that an order was created from; once the order is approved, the cart is completed. Always writes the
 * cart, so that the commit fails if it has changed since it was read.
 */
export const sourceWrites = (
	{ id: orderId, status, lineItems }: Pick<Order, "id" | "status" | "lineItems">,
	ordered: OrderedCarts,
	facts: Facts,
): Write[] => {
	const { cart } = ordered;
	const calculated = cartCalculated(facts, orderId);
	if (status === "APPROVED") {
		const isPaidLater = cart.doc.orderId === orderId;
		return completionOf(ordered, { orderId, lines: lineItems }, facts, isPaidLater ? [] : [calculated]);
	}
	return [replace(carts, cart, { ...cart.doc, orderId }, [calculated])];
};

interface Completion {
	readonly orderId: string | undefined;
	readonly lines: readonly OrderedLine[];
}

/**
 * A completed cart is no longer current: the next added item creates a new one. Lines that were added to it while its
 * order was being paid go on in a new current cart.
 */
export const completionOf = (
	{ cart, mergedInto }: OrderedCarts,
	{ orderId, lines }: Completion,
	facts: Facts,
	before: readonly NewEvent[] = [],
): Write[] => {
	const { currentOf, ...released } = cart.doc;
	const rest = currentOf ? withoutOrderedLines(cart.doc, lines) : undefined;
	const completed: Cart = { ...released, ...(orderId ? { orderId } : {}), completed: true };
	return [
		replace(carts, cart, completed, [...before, checkoutCompleted(orderId, facts)]),
		...(rest && hasLines(rest) ? [create(carts, copyOf(rest, facts), [cartCreated(facts)])] : []),
		...(mergedInto ? [mergedWrite(mergedInto, lines, facts)] : []),
	];
};

const mergedWrite = (cart: Stored<Cart>, ordered: readonly OrderedLine[], facts: Facts): Write => {
	const rest = withoutOrderedLines(cart.doc, ordered);
	const { currentOf: _, ...released } = rest;
	const after = { ...(hasLines(rest) ? rest : released), updatedDate: facts.now };
	return replace(carts, cart, after, [cartChanged(cart.doc, after, facts)]);
};

const hasLines = ({ lines, customLines }: Cart): boolean => lines.length + customLines.length > 0;
