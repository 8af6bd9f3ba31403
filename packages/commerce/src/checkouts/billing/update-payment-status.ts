import type { updatePaymentStatus as declared } from "@cartwright/contract/orders/order-transactions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { withRecordedPayments } from "../../orders/recorded-payments.ts";
import { transactionsView } from "../../orders/transactions-view.ts";
import { withStatus } from "./changed-status.ts";
import { commitPayments } from "./commit-payments.ts";

export const updatePaymentStatus: Handler<typeof declared> = async (context, { orderId, paymentId, status }) => {
	const stored = await findOrder(context, orderId);
	const payment = withStatus(stored.doc, paymentId, status, context.now);
	if (stored.doc.payments.includes(payment)) return { orderTransactions: transactionsView(stored.doc) };
	const order = await commitPayments(context, stored, (each) => withRecordedPayments(each, [payment], context));
	return { orderTransactions: transactionsView(order) };
};
