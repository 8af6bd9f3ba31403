import type { updatePayments as declared } from "@cartwright/contract/orders/order-transactions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Order } from "../../orders/order.ts";
import { transactionsView } from "../../orders/transactions-view.ts";
import { commitPayments } from "./commit-payments.ts";
import { withCorrectedPayment } from "./corrected-payment.ts";
import { findTransactions } from "./find-transactions.ts";

export const updatePayments: Handler<typeof declared> = async (context, { orderId, payments }) => {
	const stored = await findTransactions(context, orderId);
	const change = (order: Order): Order =>
		payments.reduce(
			(each, sent, index) => withCorrectedPayment(each, sent, `payments[${index}].payment`, context),
			order,
		);
	if (change(stored.doc) === stored.doc) return { orderTransactions: transactionsView(stored.doc) };
	return { orderTransactions: transactionsView(await commitPayments(context, stored, change)) };
};
