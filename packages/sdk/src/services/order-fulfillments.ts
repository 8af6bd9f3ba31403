// Written from @cartwright/contract/orders/order-fulfillments by npm run snapshot.
import type { orderFulfillments as declaration } from "@cartwright/contract/orders/order-fulfillments";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderFulfillments: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.order-fulfillments",
	operations: {
		listFulfillmentsForSingleOrder: {
			method: "GET",
			published: "/ecom/v1/fulfillments/orders/{orderId}",
			query: "flat",
		},
		listFulfillmentsForMultipleOrders: {
			method: "POST",
			published: "/ecom/v1/fulfillments/list-by-ids",
		},
		createFulfillment: {
			method: "POST",
			published: "/ecom/v1/fulfillments/orders/{orderId}/create-fulfillment",
		},
		updateFulfillment: {
			method: "PATCH",
			published: "/ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}",
		},
		deleteFulfillment: {
			method: "DELETE",
			published: "/ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}",
			query: "flat",
		},
		bulkCreateFulfillments: {
			method: "POST",
			published: "/ecom/v1/fulfillments/orders/bulk/create-fulfillments",
		},
	},
};
