// Written from @cartwright/contract/inventory/stock-notices by npm run snapshot.
import type { stockNotices as declaration } from "@cartwright/contract/inventory/stock-notices";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const stockNotices: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.stock-notices",
	operations: {
		requestStockNotice: {
			method: "POST",
			published: "/cartwright/v1/stock-notices",
		},
		endStockNotices: {
			method: "POST",
			published: "/cartwright/v1/stock-notices/end",
			open: true,
		},
		listMyStockNotices: {
			method: "GET",
			published: "/cartwright/v1/stock-notices/my",
			query: "flat",
		},
		removeMyStockNotice: {
			method: "DELETE",
			published: "/cartwright/v1/stock-notices/my/{id}",
			query: "flat",
		},
	},
};
