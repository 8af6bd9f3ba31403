import type { voidAuthorizedPayments as declared } from "@cartwright/contract/orders/order-billing";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { transactionsView } from "../../orders/transactions-view.ts";
import { voidPayments } from "./authorized-payments.ts";

export const voidAuthorizedPayments: Handler<typeof declared> = async (context, { orderId, paymentIds }) => {
	const order = await voidPayments(context, await findOrder(context, orderId), paymentIds);
	return { orderTransactions: transactionsView(order) };
};
