import { cart } from "@cartwright/contract/carts/v1/cart";
import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { NewEvent } from "@cartwright/store/batch";
import type { Cart } from "./cart-document.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Events of a checkout belong to the history of its cart, which is the same document. They list the changed fields
 * without a copy; subscribers read the checkout when the event is delivered.
 */
const event = (declared: EventDeclaration | undefined, { now, newId }: Facts, data: NewEvent["data"]): NewEvent => ({
	id: newId(),
	entity: cart.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

export const checkoutCreated = (facts: Facts): NewEvent => event(service.events.checkoutCreated, facts, {});

export const checkoutUpdated = (before: Cart, after: Cart, facts: Facts): NewEvent => {
	const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Cart)[]);
	const changedFields = [...names].filter((name) => name !== "updatedDate" && before[name] !== after[name]);
	return event(service.events.checkoutUpdated, facts, { changedFields });
};

export const checkoutCompleted = (orderId: string | undefined, facts: Facts): NewEvent =>
	event(service.events.checkoutCompleted, facts, orderId ? { orderId } : {});
