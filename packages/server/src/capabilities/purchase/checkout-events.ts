import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { NewEvent } from "@cartwright/store/batch";
import type { CheckoutDocument } from "./checkout-document.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

/** An event names what changed and carries no copy of the checkout; who delivers it shows the checkout as it is then. */
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
