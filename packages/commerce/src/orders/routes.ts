import { myOrders } from "@cartwright/contract/orders/my-orders";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const orders: readonly Implementation[] = [
	implement(orderLinks, {
		createOrderLink: () => import("./create-order-link.ts"),
		openOrderLink: () => import("./open-order-link.ts"),
		sendOrderLink: () => import("./send-order-link.ts"),
	}),
	implement(myOrders, {
		listMyOrders: () => import("./list-my-orders.ts"),
	}),
];
