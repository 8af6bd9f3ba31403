import type { DraftOrderCommitSettings } from "@cartwright/contract/orders/draft-order-messages";
import { type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "../orders/activities.ts";
import type { Order } from "../orders/order.ts";
import { draftOrders } from "./documents.ts";
import { agreementIn, type DraftOrder } from "./draft-order.ts";
import { draftCommitted } from "./events.ts";

/** The draft after it became what its order is now. It never changes again, and does not expire. */
export const committedWrite = (
	stored: Stored<DraftOrder>,
	order: Order,
	commitSettings: DraftOrderCommitSettings,
	change: Change,
): { readonly committed: DraftOrder; readonly write: Write } => {
	const { committed, event } = committedDraft(stored.doc, order, commitSettings, change);
	return { committed, write: replace(draftOrders, stored, committed, [event]) };
};

export const committedDraft = (
	{ draftOf: _, expires: __, ...draft }: DraftOrder,
	order: Order,
	commitSettings: DraftOrderCommitSettings,
	change: Change,
): { readonly committed: DraftOrder; readonly event: NewEvent } => {
	const committed: DraftOrder = {
		...draft,
		status: "COMMITTED",
		orderId: order.id,
		buyerInfo: order.buyerInfo,
		committed: agreementIn(order),
		commitSettings,
		updatedDate: change.now,
	};
	const isOfPlacedOrder = draft.original !== undefined;
	const sendNotificationsToBuyer = isOfPlacedOrder && (commitSettings.sendNotificationsToBuyer ?? true);
	const event = draftCommitted({ orderId: order.id, sendNotificationsToBuyer }, change);
	return { committed, event };
};
