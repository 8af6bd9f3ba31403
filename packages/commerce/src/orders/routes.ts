import { myOrders } from "@cartwright/contract/orders/my-orders";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orders as service } from "@cartwright/contract/orders/orders";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const orders: readonly Implementation[] = [
	implement(service, {
		getOrder: () => import("./get-order.ts"),
		searchOrders: () => import("./search-orders.ts"),
		createOrder: () => import("./create-order.ts"),
		updateOrder: () => import("./update-order.ts"),
		bulkUpdateOrders: () => import("./bulk-update-orders.ts"),
		cancelOrder: () => import("./cancel-order.ts"),
		aggregateOrders: () => import("./aggregate-orders.ts"),
		bulkUpdateOrderTags: () => import("./bulk-update-order-tags.ts"),
		addActivity: () => import("./history/add-activity.ts"),
		addActivities: () => import("./history/add-activities.ts"),
		updateActivity: () => import("./history/update-activity.ts"),
		deleteActivity: () => import("./history/delete-activity.ts"),
	}),
	implement(orderLinks, {
		createOrderLink: () => import("./create-order-link.ts"),
		openOrderLink: () => import("./open-order-link.ts"),
	}),
	implement(myOrders, {
		listMyOrders: () => import("./list-my-orders.ts"),
	}),
];
