// Written from @cartwright/contract/orders/orders-settings by npm run snapshot.
import type { ordersSettings as declaration } from "@cartwright/contract/orders/orders-settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const ordersSettings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.orders-settings",
	operations: {
		getOrdersSettings: {
			method: "GET",
			published: "/ecom/v1/orders-settings",
			query: "flat",
		},
		updateOrdersSettings: {
			method: "PATCH",
			published: "/ecom/v1/orders-settings",
		},
	},
};
