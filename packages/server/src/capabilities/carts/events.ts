import { cart as service } from "@cartwright/contract/carts/v1/cart";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { NewEvent } from "@cartwright/store/batch";
import type { Cart } from "../purchase/cart-document.ts";

export interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Carts change often and few subscribers need them, so events list the changed fields without a copy of the cart.
 * Subscribers read the cart when the event is delivered.
 */
const event = (
	declared: EventDeclaration | undefined,
	{ now, newId }: EventFacts,
	data: NewEvent["data"],
): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

export const cartCreated = (facts: EventFacts): NewEvent => event(service.events.cartCreated, facts, {});

export const cartUpdated = (before: Cart, after: Cart, facts: EventFacts): NewEvent =>
	event(service.events.cartUpdated, facts, { changedFields: changedMembers(before, after) });

export const cartDeleted = (facts: EventFacts): NewEvent => event(service.events.cartDeleted, facts, {});

/** The wire's names of the changed members, without dates and members that the wire does not have. */
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
};
