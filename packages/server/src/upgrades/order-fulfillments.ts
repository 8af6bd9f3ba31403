import { orders } from "@cartwright/commerce/orders/documents";
import { fulfillmentStatusOf } from "@cartwright/commerce/orders/fulfillment-status";
import type { Fulfillment, Order } from "@cartwright/commerce/orders/order";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";
import { v5 as uuidOf } from "uuid";

const pageSize = 200;

/** Whether an earlier release wrote that the order is fulfilled, and not with what. */
const lacksFulfillments = (order: Order): boolean =>
	order.fulfillmentStatus === "FULFILLED" && fulfillmentStatusOf(order) !== "FULFILLED";

/** Past orders of the demo shop were marked as fulfilled. They get the parcel that their status follows from now. */
export const recordFulfillments = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		for (let after = ""; ; ) {
			const filter = and(equals("fulfillmentStatus", "FULFILLED"), compare("id", "gt", after));
			const { stored } = await store.read(site, { stored: page(orders, { filter, limit: pageSize }) });
			for (const { doc } of stored) if (lacksFulfillments(doc)) await recordOf(store, site, doc.id);
			if (stored.length < pageSize) break;
			after = stored.at(-1)?.doc.id ?? "";
		}
	}
};

const recordOf = (store: Store, site: string, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { order } = await store.read(site, { order: byId(orders, id) });
		if (!order || !lacksFulfillments(order.doc)) return;
		const { lineItems, updatedDate } = order.doc;
		const parcel: Fulfillment = {
			id: uuidOf("fulfillment", id),
			createdDate: updatedDate,
			lineItems: lineItems.map((line) => ({ id: line.id, quantity: line.quantity })),
		};
		await store.commit(site, [replace(orders, order, { ...order.doc, fulfillments: [parcel] })]);
	});
