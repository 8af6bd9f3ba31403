import type { recordManuallyCollectedPayment as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { collectedPayment, withRecordedPayments } from "../../../orders/recorded-payments.ts";
import { commitPayments } from "../commit-payments.ts";
import { owedAmount } from "../owed-amount.ts";
import { nameOf } from "../recorded-payment.ts";
import { checkOwing } from "./check-owing.ts";

export const recordManuallyCollectedPayment: Handler<typeof declared> = async (context, request) => {
	const { orderId, amount: sent, userDefinedPaymentMethodName: name } = request;
	const stored = await findOrder(context, orderId);
	const { doc: order } = stored;
	checkOwing(order);
	const amount = owedAmount(order, sent);
	const payment = collectedPayment(order, amount, name ? nameOf(name) : undefined, context);
	await commitPayments(context, stored, (each) => withRecordedPayments(each, [payment], context));
	return {};
};
