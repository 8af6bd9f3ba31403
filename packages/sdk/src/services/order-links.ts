// Written from @cartwright/contract/orders/order-links by npm run snapshot.
import type { orderLinks as declaration } from "@cartwright/contract/orders/order-links";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderLinks: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.order-links",
	operations: {
		createOrderLink: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/link",
		},
		openOrderLink: {
			method: "POST",
			published: "/cartwright/v1/order-links/open",
			open: true,
		},
		sendOrderLink: {
			method: "POST",
			published: "/cartwright/v1/order-links/send",
		},
	},
};
