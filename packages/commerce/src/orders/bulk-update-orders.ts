import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { bulkUpdateOrders as declared } from "@cartwright/contract/orders/orders";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { withChanges } from "./changes.ts";
import { orders } from "./documents.ts";
import { orderUpdated } from "./events.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { changedOrderWrites } from "./order-writes.ts";
import { orderNotFound } from "./ownership.ts";

/** An order that appears twice in the request is changed twice, in that sequence, and written once. */
export const bulkUpdateOrders = async (
	context: Context,
	{ orders: updates, returnEntity }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { store, site } = context;
	const items = updates.map(({ order, fieldMask }) => ({ id: order.id, sent: order, fieldMask }));
	const { ordersById } = await store.read(site, {
		ordersById: byIds(
			orders,
			items.map(({ id }) => id),
		),
	});
	const changed = new Map<string, { before: Stored<Order>; order: Order; members: Set<string> }>();
	const outcomes = items.map(({ id, sent, fieldMask }) =>
		outcomeOf(() => {
			const before = ordersById.get(id);
			if (!before) throw orderNotFound(id);
			const known = changed.get(id);
			const { order, members } = withChanges(known?.order ?? before.doc, sent, fieldMask, context);
			changed.set(id, { before, order, members: new Set([...(known?.members ?? []), ...members]) });
			return order;
		}),
	);
	await store.commit(
		site,
		[...changed.values()].flatMap(({ before, order, members }) =>
			changedOrderWrites(before, order, [orderUpdated(order, [...members], context)]),
		),
	);
	return {
		results: items.map(({ id }, index) => {
			const outcome = outcomes[index] ?? { error: orderNotFound(id) };
			const item =
				returnEntity && "value" in outcome
					? { item: orderView(outcome.value, { origin: context.origin, forStaff: true }) }
					: {};
			return { itemMetadata: itemMetadata(id, index, outcome), ...item };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
