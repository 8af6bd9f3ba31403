import { orders as service } from "@cartwright/contract/orders/orders";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { recordPurchases } from "./record-purchases.ts";

/** The contacts of buyers follow their purchases. */
export const updateContactsOfBuyers: Subscriber = {
	name: "contacts-of-buyers",
	types: [service.events.orderApproved?.type ?? ""],
	async handle(context, { site, entityId }) {
		const writes = await recordPurchases(context, site, [entityId]);
		if (writes.length > 0) await context.store.commit(site, writes);
	},
	async handleTogether(context, events) {
		for (const [site, ofSite] of Map.groupBy(events, (event) => event.site)) {
			const writes = await recordPurchases(
				context,
				site,
				ofSite.map(({ entityId }) => entityId),
			);
			if (writes.length > 0) await context.store.commit(site, writes);
		}
	},
};
