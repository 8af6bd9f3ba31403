import { stockNotices as service } from "@cartwright/contract/inventory/stock-notices";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { endStockNotices } from "./end-stock-notices.ts";
import { listMyStockNotices } from "./list-my-stock-notices.ts";
import { removeMyStockNotice } from "./remove-my-stock-notice.ts";
import { requestStockNotice } from "./request-stock-notice.ts";

export const stockNotices: readonly Implementation[] = [
	implement(service, { requestStockNotice, endStockNotices, listMyStockNotices, removeMyStockNotice }),
];
