import { orderFulfillments as service } from "@cartwright/contract/orders/order-fulfillments";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const fulfillments: readonly Implementation[] = [
	implement(service, {
		listFulfillmentsForSingleOrder: () => import("./list-fulfillments-for-single-order.ts"),
		listFulfillmentsForMultipleOrders: () => import("./list-fulfillments-for-multiple-orders.ts"),
		createFulfillment: () => import("./create-fulfillment.ts"),
		updateFulfillment: () => import("./update-fulfillment.ts"),
		deleteFulfillment: () => import("./delete-fulfillment.ts"),
		bulkCreateFulfillments: () => import("./bulk-create-fulfillments.ts"),
	}),
];
