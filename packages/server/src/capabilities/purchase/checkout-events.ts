import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { NewEvent } from "@cartwright/store/batch";
import type { CheckoutDocument } from "./checkout-document.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * An event lists the changed fields without a copy of the checkout; subscribers read the checkout when the event is
 * delivered.
 */
const event = (declared: EventDeclaration | undefined, { now, newId }: Facts, data: NewEvent["data"]): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

export const checkoutCreated = (facts: Facts): NewEvent => event(service.events.checkoutCreated, facts, {});

export const checkoutUpdated = (before: CheckoutDocument, after: CheckoutDocument, facts: Facts): NewEvent => {
	const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof CheckoutDocument)[]);
	const changedFields = [...names].filter((name) => name !== "updatedDate" && before[name] !== after[name]);
	return event(service.events.checkoutUpdated, facts, { changedFields });
};

export const checkoutCompleted = (orderId: string | undefined, facts: Facts): NewEvent =>
	event(service.events.checkoutCompleted, facts, orderId ? { orderId } : {});
