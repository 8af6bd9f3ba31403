import type { listFulfillmentsForMultipleOrders as declared } from "@cartwright/contract/orders/order-fulfillments";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import { maySee } from "../orders/ownership.ts";

export const listFulfillmentsForMultipleOrders: Handler<typeof declared> = async (context, { orderIds }) => {
	const { store, site, identity } = context;
	const ids = [...new Set(orderIds)];
	const { ordersById } = await store.read(site, { ordersById: byIds(orders, ids) });
	const seen = ids.flatMap((id) => ordersById.get(id)?.doc ?? []).filter((order) => maySee(order, identity));
	return { ordersWithFulfillments: seen.map(orderWithFulfillments) };
};
