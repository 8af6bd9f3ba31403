import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { deleteStockNotices } from "./delete-stock-notices.ts";
import { notifyWaitlist } from "./notify-waitlist.ts";

const { inventoryItemCreated, inventoryItemUpdatedWithReason } = inventoryItemsV3.events;

/** Stock that comes back is news to those who wait for it. What is sold is not. */
export const notifyWaitlistOnRestock: Subscriber = {
	name: "stock-notices",
	types: [inventoryItemCreated, inventoryItemUpdatedWithReason, inventory.events.inventoryItemChanged].flatMap(
		(event) => event?.type ?? [],
	),
	// Two pieces that come back at once are events of their own; each person is told once.
	oneAtATime: true,
	handle: async (context, { site, data }) => {
		if (typeof data.difference === "number" && data.difference <= 0) return;
		await notifyWaitlist(context, site, String(data.productId));
	},
};

/** What a member waits for goes with the member. */
export const deleteNoticesWithMember: Subscriber = {
	name: "stock-notices-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteStockNotices(context, site, entityId),
};
