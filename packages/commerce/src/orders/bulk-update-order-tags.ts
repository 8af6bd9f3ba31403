import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { bulkUpdateOrderTags as declared } from "@cartwright/contract/orders/orders";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { orders } from "./documents.ts";
import { orderUpdated } from "./events.ts";
import { changedOrderWrites } from "./order-writes.ts";
import { orderNotFound } from "./ownership.ts";
import { retag } from "./tags.ts";

export const bulkUpdateOrderTags = async (
	context: Context,
	{ orderIds: ids, assignTags, unassignTags }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { store, site, now } = context;
	const { ordersById } = await store.read(site, { ordersById: byIds(orders, ids) });
	const writes = [...ordersById.values()].flatMap((stored) => {
		const order = retag(stored.doc, assignTags, unassignTags, now);
		return changedOrderWrites(stored, order, [orderUpdated(order, ["tags"], context)]);
	});
	await store.commit(site, writes);
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			if (!ordersById.has(id)) throw orderNotFound(id);
		}),
	);
	return {
		results: ids.map((id, index) => ({
			itemMetadata: itemMetadata(id, index, outcomes[index] ?? { error: orderNotFound(id) }),
		})),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
