import type { listTransactionsForSingleOrder as declared } from "@cartwright/contract/orders/order-transactions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { transactionsView } from "../../orders/transactions-view.ts";

export const listTransactionsForSingleOrder: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc } = await findOrder(context, orderId);
	return { orderTransactions: transactionsView(doc) };
};
