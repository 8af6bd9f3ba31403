import type { refundPayments as declared } from "@cartwright/contract/orders/order-billing";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { refundView, transactionsView } from "../../orders/transactions-view.ts";
import { startRefund } from "./start-refund.ts";

export const refundPayments: Handler<typeof declared> = async (context, { orderId, ...request }) => {
	const { order, refund } = await startRefund(context, await findOrder(context, orderId), {
		payments: request.paymentRefunds,
		items: request.refundItems,
		reason: request.customerReason,
		restock: request.sideEffects?.restock?.lineItems,
		sendsMail: request.sideEffects?.notifications?.sendCustomerEmail,
		customMessage: request.sideEffects?.notifications?.customMessage,
	});
	return { refund: refundView(refund, order), orderTransactions: transactionsView(order) };
};
