import type { voidAuthorizedPayments as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { transactionsView } from "../../../orders/transactions-view.ts";
import { voidPayments } from "../authorized-payments.ts";

export const voidAuthorizedPayments: Handler<typeof declared> = async (context, { ecomOrderId, paymentIds }) => {
	const order = await voidPayments(context, await findOrder(context, ecomOrderId), paymentIds);
	return { orderTransactions: transactionsView(order) };
};
