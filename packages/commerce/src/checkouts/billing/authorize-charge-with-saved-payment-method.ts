import type { authorizeChargeWithSavedPaymentMethod as declared } from "@cartwright/contract/orders/order-billing";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order, SavedMethod } from "../../orders/order.ts";
import { paymentView, transactionsView } from "../../orders/transactions-view.ts";
import { chargeSavedMethod } from "./charge-saved-method.ts";
import { checkChargeable } from "./check-chargeable.ts";
import { delayedCaptureOf } from "./delayed-capture-settings.ts";
import { owedAmount } from "./owed-amount.ts";

/** The amount is captured or released by itself, or by a later call. */
export const authorizeChargeWithSavedPaymentMethod: Handler<typeof declared> = async (context, request) => {
	const stored = await findOrder(context, request.orderId);
	const { doc: order } = stored;
	checkChargeable(order);
	const saved = savedMethodOf(order);
	checkCurrency(order, request.currency);
	const payment = await chargeSavedMethod(context, stored, {
		saved,
		amount: owedAmount(order, request.amount),
		delayedCapture: delayedCaptureOf(request.delayedCaptureSettings),
	});
	const { doc: charged } = await findOrder(context, order.id);
	return { payment: paymentView(payment, charged), orderTransactions: transactionsView(charged) };
};

const savedMethodOf = ({ id: orderId, savedMethod }: Order): SavedMethod => {
	if (savedMethod) return savedMethod;
	const description = "The buyer saved no payment method with the order.";
	throw new ApplicationError("NO_SAVED_PAYMENT_METHOD", description, { orderId });
};

const checkCurrency = ({ currency }: Order, sent: string): void => {
	if (sent === currency) return;
	throw new ApplicationError("INVALID_CURRENCY", `The order is in ${currency}.`, { currency });
};
