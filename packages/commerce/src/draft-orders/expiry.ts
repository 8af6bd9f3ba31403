import { draftOrders as service } from "@cartwright/contract/orders/draft-orders";
import { expiring } from "@cartwright/kernel/foundation/expiry";
import { draftOrders } from "./documents.ts";

/** Drafts of orders that nobody changed for a day. */
export const oldDraftOrders = [
	expiring({
		collection: draftOrders,
		field: "expires",
		below: (now) => now.toISOString(),
		entity: service.entity,
	}),
];
