import type { listTransactionsForMultipleOrders as declared } from "@cartwright/contract/orders/order-transactions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { maySee } from "../../orders/ownership.ts";
import { transactionsView } from "../../orders/transactions-view.ts";

export const listTransactionsForMultipleOrders: Handler<typeof declared> = async (context, { orderIds }) => {
	const { store, site, identity } = context;
	const ids = [...new Set(orderIds)];
	const { ordersById } = await store.read(site, { ordersById: byIds(orders, ids) });
	const seen = ids.flatMap((id) => ordersById.get(id)?.doc ?? []).filter((order) => maySee(order, identity));
	return { orderTransactions: seen.map(transactionsView) };
};
