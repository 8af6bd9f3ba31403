import type { bulkCreateFulfillments as declared } from "@cartwright/contract/orders/order-fulfillments";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import type { Order } from "../orders/order.ts";
import { orderNotFound } from "../orders/ownership.ts";
import { fulfillmentsWrites } from "./fulfillment-writes.ts";
import { withNewFulfillments } from "./new-fulfillments.ts";

/** An order that appears twice in the request is changed twice, in that sequence, and written once. */
export const bulkCreateFulfillments: Handler<typeof declared> = async (context, { ordersWithFulfillments: items }) => {
	const { store, site } = context;
	const { ordersById } = await store.read(site, {
		ordersById: byIds(
			orders,
			items.map(({ orderId }) => orderId),
		),
	});
	const changed = new Map<string, { before: Stored<Order>; after: Order }>();
	const outcomes = items.map(({ orderId, fulfillments }, index) =>
		outcomeOf(() => {
			const before = ordersById.get(orderId);
			if (!before) throw orderNotFound(orderId);
			const added = fulfillments.map((sent, position) => ({
				sent,
				path: `ordersWithFulfillments[${index}].fulfillments[${position}]`,
			}));
			const after = withNewFulfillments(changed.get(orderId)?.after ?? before.doc, added, context);
			changed.set(orderId, { before, after });
			return after;
		}),
	);
	await store.commit(
		site,
		[...changed.values()].flatMap(({ before, after }) => fulfillmentsWrites(before, after, context)),
	);
	return {
		results: outcomes.map((outcome, index) => ({
			itemMetadata: itemMetadata(items[index]?.orderId, index, outcome),
			ordersWithFulfillments: "value" in outcome ? orderWithFulfillments(outcome.value) : undefined,
		})),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
