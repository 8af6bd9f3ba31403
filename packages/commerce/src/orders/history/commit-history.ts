import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { orderUpdated } from "../events.ts";
import type { Order } from "../order.ts";
import { orderView } from "../order-view.ts";
import { changedOrderWrites } from "../order-writes.ts";

/** Commits an order with another history. Returns its view. */
export const commitHistory = async (context: Context, before: Stored<Order>, order: Order) => {
	const { store, site, origin } = context;
	await store.commit(site, changedOrderWrites(before, order, [orderUpdated(order, ["activities"], context)]));
	return orderView(order, { origin, forStaff: true });
};
