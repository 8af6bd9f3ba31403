import { list, message } from "@cartwright/contract/message";
import { OrderPayment } from "@cartwright/contract/orders/order-payment-messages";
import { addPayments as declared } from "@cartwright/contract/orders/order-transactions";
import { rejectLost } from "@cartwright/kernel/foundation/differences";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { withRecordedPayments } from "../../orders/recorded-payments.ts";
import { paymentView, transactionsView } from "../../orders/transactions-view.ts";
import { commitPayments } from "./commit-payments.ts";
import { recordedPayments } from "./recorded-payment.ts";

export const addPayments: Handler<typeof declared> = async (context, { orderId, payments: sent }) => {
	const stored = await findOrder(context, orderId);
	const added = recordedPayments(stored.doc, sent, context);
	const views = added.map((payment) => paymentView(payment, stored.doc));
	rejectLost({ request: declared.request, response: shown }, "payments", sent, { payments: views }, new Set());
	const order = await commitPayments(context, stored, (each) => withRecordedPayments(each, added, context));
	return { orderTransactions: transactionsView(order), paymentsIds: added.map(({ id }) => id) };
};

/** The added payments alone, to compare them with those that were sent. */
const shown = message({ payments: list(OrderPayment) });
