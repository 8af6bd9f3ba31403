import type { addPayments as declared } from "@cartwright/contract/orders/order-transactions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { withRecordedPayments } from "../../orders/recorded-payments.ts";
import { transactionsView } from "../../orders/transactions-view.ts";
import { commitPayments } from "./commit-payments.ts";
import { recordedPayments } from "./recorded-payment.ts";

export const addPayments: Handler<typeof declared> = async (context, { orderId, payments: sent }) => {
	const stored = await findOrder(context, orderId);
	const added = recordedPayments(stored.doc, sent, context);
	const order = await commitPayments(context, stored, (each) => withRecordedPayments(each, added, context));
	return { orderTransactions: transactionsView(order), paymentsIds: added.map(({ id }) => id) };
};
