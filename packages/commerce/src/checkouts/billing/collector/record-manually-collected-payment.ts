import type { recordManuallyCollectedPayment as declared } from "@cartwright/contract/orders/payments-collector";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { moneyOf, priceIn } from "../../../orders/line-view.ts";
import { findOrder } from "../../../orders/load/find-order.ts";
import { collectable, collectedPayment, withRecordedPayments } from "../../../orders/recorded-payments.ts";
import { commitPayments } from "../commit-payments.ts";
import { nameOf } from "../recorded-payment.ts";
import { minorIn } from "../requested-amount.ts";
import { checkOwing } from "./check-owing.ts";

export const recordManuallyCollectedPayment: Handler<typeof declared> = async (context, request) => {
	const { orderId, amount: sent, userDefinedPaymentMethodName: name } = request;
	const stored = await findOrder(context, orderId);
	const { doc: order } = stored;
	checkOwing(order);
	const amount = minorIn(order, sent, "amount") ?? 0;
	const owed = collectable(order);
	if (amount <= 0 || amount > owed) {
		const maxAmount = priceIn(owed, moneyOf(order));
		throw new ApplicationError("INVALID_AMOUNT", `${maxAmount.formattedAmount} of the order are owed.`, { maxAmount });
	}
	const payment = collectedPayment(order, amount, name ? nameOf(name) : undefined, context);
	await commitPayments(context, stored, (each) => withRecordedPayments(each, [payment], context));
	return {};
};
