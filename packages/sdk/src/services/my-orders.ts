// Written from @cartwright/contract/orders/my-orders by npm run snapshot.
import type { myOrders as declaration } from "@cartwright/contract/orders/my-orders";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const myOrders: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.my-orders",
	operations: {
		listMyOrders: {
			method: "GET",
			published: "/cartwright/v1/orders/my",
			query: "flat",
		},
	},
};
