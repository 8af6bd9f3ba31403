import type { captureAuthorizedPayments as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { transactionsView } from "../../../orders/transactions-view.ts";
import { capturePayments } from "../authorized-payments.ts";

export const captureAuthorizedPayments: Handler<typeof declared> = async (context, { ecomOrderId, payments }) => {
	const order = await capturePayments(context, await findOrder(context, ecomOrderId), payments);
	return { orderTransactions: transactionsView(order) };
};
