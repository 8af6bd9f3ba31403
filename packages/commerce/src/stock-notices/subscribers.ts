import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { mailEnded } from "@cartwright/kernel/mail/send-mail";
import { deleteStockNotices } from "./delete-stock-notices.ts";
import { endNotification } from "./end-notification.ts";
import { notifyWaitlist } from "./notify-waitlist.ts";

const { inventoryItemCreated, inventoryItemUpdatedWithReason } = inventoryItemsV3.events;

/** Only stock that increases notifies the waitlist. */
export const notifyWaitlistOnRestock: Subscriber = {
	name: "stock-notices",
	types: [inventoryItemCreated, inventoryItemUpdatedWithReason, inventory.events.inventoryItemChanged].flatMap(
		(event) => event?.type ?? [],
	),
	// Two units that return at the same time are separate events, but each person gets one mail.
	oneAtATime: true,
	handle: async (context, { site, data }) => {
		if (typeof data.difference === "number" && data.difference <= 0) return;
		await notifyWaitlist(context, site, String(data.productId));
	},
};

export const endNotificationWithMail: Subscriber = {
	name: "stock-notices-of-ended-mails",
	types: [mailEnded],
	handle: (context, { site, data }) =>
		endNotification(context, site, {
			about: String(data.about),
			state: String(data.state),
			isLate: data.isLate === true,
		}),
};

/** Requests are deleted together with their member. */
export const deleteNoticesWithMember: Subscriber = {
	name: "stock-notices-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteStockNotices(context, site, entityId),
};
