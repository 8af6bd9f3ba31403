import type { authorizeChargeWithSavedPaymentMethod as declared } from "@cartwright/contract/orders/order-billing";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order, SavedMethod } from "../../orders/order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { paymentView, transactionsView } from "../../orders/transactions-view.ts";
import { startCardPayment } from "../../payments/payment.ts";
import { decide } from "../payments/charge-order.ts";
import { startPayment } from "../payments/start-payment.ts";
import { delayedCaptureOf } from "./delayed-capture-settings.ts";
import { owedAmount } from "./owed-amount.ts";

/** The amount is captured or released by itself, or by a later call. */
export const authorizeChargeWithSavedPaymentMethod: Handler<typeof declared> = async (context, request) => {
	const stored = await findOrder(context, request.orderId);
	const { doc: order } = stored;
	const saved = checkChargeable(order);
	checkCurrency(order, request.currency);
	const amount = owedAmount(order, request.amount);
	const { id: savedMethodId, provider } = saved;
	const payment = startCardPayment({
		id: context.newId(),
		amount,
		currency: order.currency,
		now: context.now,
		provider,
		bySavedMethod: true,
		delayedCapture: delayedCaptureOf(request.delayedCaptureSettings),
	});
	await startPayment(context, stored, payment);
	const decided = await decide(context, stored, payment, { method: { savedMethodId } });
	const { doc: charged } = await findOrder(context, order.id);
	return { payment: paymentView(decided, charged), orderTransactions: transactionsView(charged) };
};

const checkChargeable = (order: Order): SavedMethod => {
	const data = { orderId: order.id };
	if (order.status === "CANCELED") throw new ApplicationError("ORDER_CANCELED", "The order is cancelled.", data);
	if (order.payments.some(({ status }) => status === "PENDING")) {
		throw new ApplicationError("PAYMENT_ALREADY_IN_PROGRESS", "A payment of the order is pending.", data);
	}
	if (collectable(order) <= 0) throw new ApplicationError("ORDER_PAID", "Nothing is owed for the order.", data);
	if (order.savedMethod) return order.savedMethod;
	throw new ApplicationError("NO_SAVED_PAYMENT_METHOD", "The buyer saved no payment method with the order.", data);
};

const checkCurrency = ({ currency }: Order, sent: string): void => {
	if (sent === currency) return;
	throw new ApplicationError("INVALID_CURRENCY", `The order is in ${currency}.`, { currency });
};
