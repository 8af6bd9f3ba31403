import type { chargeOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { PaymentMethod } from "@cartwright/kernel/foundation/payment-provider";
import type { Order } from "../../orders/order.ts";
import { isFinal } from "../../orders/order-status.ts";
import { type Payment, startCardPayment } from "../../payments/payment.ts";
import { offeredProviders } from "../../payments/payment-methods.ts";
import { type OrderPaymentRequest, statusAt } from "../../payments/payment-request.ts";
import { cardToken } from "../payments/card-token.ts";
import { decide, newPayment, resumed } from "../payments/charge-order.ts";
import { loadChargeableMethod } from "../payments/load-chargeable-method.ts";
import { dueOf, expectUnchanged, loadPayable, type Payable } from "../payments/payable.ts";
import { startPayment } from "../payments/start-payment.ts";
import { requestNotFound } from "./find-request.ts";

export const chargeOrderPaymentRequest: Handler<typeof declared> = async (context, sent) => {
	const payable = await settled(context, sent.orderPaymentRequestId);
	const { order, request } = payable;
	checkChargeable(order.doc, request.doc, context.now);
	const { provider, method } = await methodOf(context, payable, sent.paymentToken);
	const payment = startCardPayment({
		...newPayment(context, order.doc, request.doc),
		provider,
		bySavedMethod: "savedMethodId" in method,
	});
	await startPayment(context, order, payment, expectUnchanged(payable)).catch(renamed);
	const { id, status, declineReason } = await decide(context, order, payment, { method });
	if (status === "APPROVED") return { paymentResponseToken: id };
	if (status === "CANCELED") {
		throw new ApplicationError<typeof declared>(
			"PAYMENT_ATTEMPT_EXPIRED",
			"The payment did not reach the payment network in time, and charged nothing. Repeat the call.",
		);
	}
	throw new ApplicationError<typeof declared>(
		"INVALID_PAYMENT_STATUS",
		"The payment was declined, or the buyer has to confirm it. Send the buyer the link of the request.",
		{ paymentResponseToken: id, paymentStatus: status, failureDetails: declineReason },
	);
};

/** An order that waits for its first payment may have been sold out or changed since: its buyer pays it, or orders anew. */
const renamed = (error: unknown): never => {
	if (!(error instanceof ApplicationError)) throw error;
	throw new ApplicationError<typeof declared>("PAYMENT_METHOD_UNAVAILABLE", error.message, { reason: error.code });
};

type Requested = Payable & Required<Pick<Payable, "request">>;

/** The request with its order, after a payment that was interrupted is decided: nobody is charged twice. */
const settled = async (context: Context, id: string): Promise<Requested> => {
	const payable = await loadRequested(context, id);
	const isPending = payable.order.doc.payments.some(({ status }) => status === "PENDING");
	if (!isPending) return payable;
	await resumed(context, payable.order, { means: undefined });
	return loadRequested(context, id);
};

const loadRequested = async (context: Context, id: string): Promise<Requested> => {
	const payable = await loadPayable(context, id);
	if (!payable?.request) throw requestNotFound(id);
	return { ...payable, request: payable.request };
};

const checkChargeable = (order: Order, request: OrderPaymentRequest, now: string): void => {
	const data = { orderPaymentRequestId: request.id };
	const status = statusAt(request, now);
	const refuse = (code: "PAID" | "EXPIRED" | "VOIDED", description: string) =>
		new ApplicationError<typeof declared>(`CANNOT_CHARGE_${code}_ORDER_PAYMENT_REQUEST`, description, data);
	if (status !== "UNPAID") throw refuse(status, `The payment request is ${status.toLowerCase()}.`);
	if (isFinal(order)) throw refuse("VOIDED", "The order was cancelled or rejected, so nothing of it is paid.");
	if (order.payments.some((payment: Payment) => payment.status === "PENDING")) {
		const description = "A payment of the order is pending. Wait for its outcome.";
		throw new ApplicationError<typeof declared>("PAYMENT_IN_PROGRESS", description, data);
	}
	if (dueOf(order, request) <= 0) throw refuse("PAID", "Nothing of the order is owed any more.");
};

interface Method {
	readonly provider: string;
	readonly method: PaymentMethod;
}

/** What is charged: a token of the form, or the method that the buyer saved with the order. */
const methodOf = async (
	context: Context,
	{ order, payments, accounts }: Payable,
	sent: string | null | undefined,
): Promise<Method> => {
	const offered = offeredProviders(payments, accounts, context.providers);
	if (sent && offered.length > 0) {
		return cardToken(context, offered, { field: "paymentToken", sent });
	}
	const saved = sent ? undefined : await loadChargeableMethod(context, order.doc);
	if (saved) return { provider: saved.provider, method: { savedMethodId: saved.id } };
	throw new ApplicationError<typeof declared>(
		"PAYMENT_METHOD_UNAVAILABLE",
		"The buyer saved no payment method with the order, or the shop does not accept it. Send the buyer the link.",
	);
};
