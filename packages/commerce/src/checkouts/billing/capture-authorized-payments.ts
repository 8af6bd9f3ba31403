import type { captureAuthorizedPayments as declared } from "@cartwright/contract/orders/order-billing";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { transactionsView } from "../../orders/transactions-view.ts";
import { capturePayments } from "./authorized-payments.ts";

export const captureAuthorizedPayments: Handler<typeof declared> = async (context, { orderId, payments }) => {
	const order = await capturePayments(context, await findOrder(context, orderId), payments);
	return { orderTransactions: transactionsView(order) };
};
