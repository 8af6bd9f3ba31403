import { myOrders } from "@cartwright/contract/orders/my-orders";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orders as service } from "@cartwright/contract/orders/orders";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { aggregateOrders } from "./aggregate-orders.ts";
import { bulkUpdateOrderTags } from "./bulk-update-order-tags.ts";
import { bulkUpdateOrders } from "./bulk-update-orders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { createOrder } from "./create-order.ts";
import { createOrderLink } from "./create-order-link.ts";
import { getOrder } from "./get-order.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { openOrderLink } from "./open-order-link.ts";
import { searchOrders } from "./search-orders.ts";
import { updateOrder } from "./update-order.ts";

export const orders: readonly Implementation[] = [
	implement(service, {
		getOrder,
		searchOrders,
		createOrder,
		updateOrder,
		bulkUpdateOrders,
		cancelOrder,
		aggregateOrders,
		bulkUpdateOrderTags,
	}),
	implement(orderLinks, { createOrderLink, openOrderLink }),
	implement(myOrders, { listMyOrders }),
];
