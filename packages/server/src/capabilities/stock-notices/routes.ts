import { stockNotices as service } from "@cartwright/contract/inventory/stock-notices";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const stockNotices: readonly Implementation[] = [
	implement(service, {
		requestStockNotice: () => import("./request-stock-notice.ts"),
		endStockNotices: () => import("./end-stock-notices.ts"),
		listMyStockNotices: () => import("./list-my-stock-notices.ts"),
		removeMyStockNotice: () => import("./remove-my-stock-notice.ts"),
	}),
];
