import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { updateOrder as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { withChanges } from "./changes.ts";
import { orderUpdated } from "./events.ts";
import { findOrder } from "./load/find-order.ts";
import { orderView } from "./order-view.ts";
import { changedOrderWrites } from "./order-writes.ts";

export const updateOrder = async (
	context: Context,
	{ order: sent, fieldMask }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { store, site } = context;
	const stored = await findOrder(context, sent.id);
	const { order, members } = withChanges(stored.doc, sent, fieldMask, context);
	await store.commit(site, changedOrderWrites(stored, order, [orderUpdated(order, members, context)]));
	return { order: orderView(order, { origin: context.origin, forStaff: true }) };
};
