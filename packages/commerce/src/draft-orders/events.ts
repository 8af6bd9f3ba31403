import type { EventDeclaration } from "@cartwright/contract/operation";
import { draftOrders as service } from "@cartwright/contract/orders/draft-orders";
import type { NewEvent } from "@cartwright/store/batch";
import type { Change } from "../orders/activities.ts";

const { events, entity } = service;

const event = (declared: EventDeclaration | undefined, { now, newId }: Change, data: NewEvent["data"]): NewEvent => ({
	id: newId(),
	entity,
	type: declared?.type ?? "",
	data,
	time: now,
});

export const draftCreated = (change: Change): NewEvent => event(events.draftOrderCreated, change, {});

/** `members` are names of the wire. */
export const draftUpdated = (members: readonly string[], change: Change): NewEvent =>
	event(events.draftOrderUpdated, change, { modifiedFields: members });

/** The draft became what its order is now. Whoever sends mail reads in it whether the buyer is to get one. */
export const draftCommitted = (
	{ orderId, sendNotificationsToBuyer }: { readonly orderId: string; readonly sendNotificationsToBuyer: boolean },
	change: Change,
): NewEvent =>
	event(events.draftOrderUpdated, change, {
		modifiedFields: ["status", "orderId", "commitSettings"],
		changedOrderId: orderId,
		sendNotificationsToBuyer,
	});

export const draftDeleted = (change: Change): NewEvent => event(events.draftOrderDeleted, change, {});
