import type { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import type { orders } from "@cartwright/contract/orders/orders";
import type { Calls } from "@cartwright/sdk/client";
import { data } from "react-router";
import { type BulkResult, bulkResultOf } from "../list/bulk-result.ts";
import { placedStatuses } from "./order-search.ts";
import { toSend } from "./to-send.ts";

interface Services {
	readonly orders: Calls<typeof orders>;
	readonly fulfillments: Calls<typeof orderFulfillments>;
}

/** Changes the chosen orders, each by itself: those that cannot be changed are named. */
export const changeOrders = async (services: Services, form: FormData): Promise<BulkResult> => {
	const ids = form.getAll("order").map(String);
	const intent = String(form.get("intent"));
	if (ids.length === 0) return { done: 0, failed: [] };
	const { orders: chosen } = await services.orders.searchOrders({
		search: { filter: { id: { $in: ids }, status: placedStatuses } },
	});
	const nameOf = (id: string): string => `#${chosen.find((order) => order.id === id)?.number ?? ""}`;
	if (intent === "fulfill") {
		const { ordersWithFulfillments } = await services.fulfillments.listFulfillmentsForMultipleOrders({ orderIds: ids });
		const { results } = await services.fulfillments.bulkCreateFulfillments({
			ordersWithFulfillments: chosen.map((order) => {
				const parcels = ordersWithFulfillments.find(({ orderId }) => orderId === order.id)?.fulfillments ?? [];
				return { orderId: order.id ?? "", fulfillments: [{ lineItems: toSend(order, parcels) }] };
			}),
		});
		return bulkResultOf(results, nameOf);
	}
	if (intent === "archive" || intent === "restore") {
		const { results } = await services.orders.bulkUpdateOrders({
			orders: ids.map((id) => ({ order: { id, archived: intent === "archive" } })),
		});
		return bulkResultOf(results, nameOf);
	}
	throw data(null, { status: 400 });
};
