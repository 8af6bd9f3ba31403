import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { NewEvent } from "@cartwright/store/batch";
import type { Cart } from "./cart-document.ts";

export interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Carts change often and few subscribers need them, so a change is one stored event, which lists the changed fields without
 * a copy of the cart. Subscribers get it in the form of each version of the wire (`event-forms.ts`), and read the cart when
 * it is delivered. Events of checkouts belong to the history of the cart, which is the same document.
 */
const event = (
	declared: EventDeclaration | undefined,
	{ now, newId }: EventFacts,
	data: NewEvent["data"],
): NewEvent => ({
	id: newId(),
	entity: cartV1.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

export const cartCreated = (facts: EventFacts): NewEvent => event(cartV1.events.cartCreated, facts, {});

/** The first event of a checkout without a cart; otherwise a change of the cart. */
export const checkoutCreated = (facts: EventFacts): NewEvent => event(checkoutV1.events.checkoutCreated, facts, {});

/** A change of a cart, and of its checkout if there is one. */
export const cartChanged = (before: Cart, after: Cart, facts: EventFacts): NewEvent => {
	const declared = before.channelType ? checkoutV1.events.checkoutUpdated : cartV1.events.cartUpdated;
	return event(declared, facts, { changedFields: changedMembers(before, after), ...originOf(before) });
};

export const cartDeleted = (cart: Cart, facts: EventFacts): NewEvent =>
	event(cart.channelType ? checkoutV1.events.checkoutDeleted : cartV1.events.cartDeleted, facts, originOf(cart));

/** A calculation that was asked for, or the one that became an order. */
export const cartCalculated = (facts: EventFacts, orderId?: string): NewEvent =>
	event(cartV2.events.cartCalculated, facts, orderId ? { orderId } : {});

export const checkoutCompleted = (orderId: string | undefined, facts: EventFacts): NewEvent =>
	event(checkoutV1.events.checkoutCompleted, facts, orderId ? { orderId } : {});

const originOf = ({ withoutCart }: Cart): { readonly withoutCart?: true } => (withoutCart ? { withoutCart } : {});

/** The names of the changed members in version 1 of carts, without dates and members that the wire does not have. */
const changedMembers = (before: Cart, after: Cart): string[] => {
	const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Cart)[]);
	const changed = [...names].filter((name) => !unlisted.has(name) && before[name] !== after[name]);
	return [...new Set(changed.map((name) => wireNames[name] ?? name))];
};

const unlisted: ReadonlySet<keyof Cart> = new Set(["updatedDate", "merged"]);

const wireNames: Partial<Record<keyof Cart, string>> = {
	lines: "lineItems",
	customLines: "lineItems",
	shipping: "contactInfo",
	delivery: "selectedShippingOption",
	buyer: "buyerInfo",
	coupons: "appliedDiscounts",
};
