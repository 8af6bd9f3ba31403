import type { Stored } from "@cartwright/store/collection";
import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome } from "../../../foundation/providers.ts";
import { amountDue } from "../../orders/approval.ts";
import type { Order } from "../../orders/order.ts";
import { type Payment, pendingPayment, startCardPayment } from "../../payments/payment.ts";
import { askNetwork } from "./ask-network.ts";
import { settleOutcome } from "./settlement.ts";
import { checkPayable, findPayable, startPayment } from "./start-payment.ts";

/** Charges a card for what is due. A payment that nobody knows the outcome of stays pending. */
export const chargeOrder = async (
	context: Context,
	order: Stored<Order>,
	card: string,
	returnUrl?: string,
): Promise<Payment> => {
	checkPayable(order.doc);
	const { payments: provider } = context.providers;
	const facts = newPayment(context, order.doc);
	const payment = startCardPayment({ ...facts, provider: provider.name, cardNumber: card });
	await startPayment(context, order, payment);
	const outcome = await charge(context, payment, { card, returnUrl });
	if (!outcome) return payment;
	const settled = await settleOutcome(context, order.doc, payment.id, outcome);
	return settled?.payments.find(({ id }) => id === payment.id) ?? payment;
};

const charge = async (
	context: Context,
	payment: Payment,
	{ card, returnUrl }: { card: string; returnUrl: string | undefined },
): Promise<PaymentOutcome | undefined> => {
	const { id: idempotencyKey, amount, currency } = payment;
	try {
		return await context.providers.payments.pay({ idempotencyKey, amount, currency, method: { card }, returnUrl });
	} catch (error) {
		context.log.warn({ err: error, paymentId: idempotencyKey }, "the payment network did not answer");
		return askNetwork(context, payment, true);
	}
};

/** The order after a payment that was begun and lost, by a crash for example, has been asked after. */
export const resumed = async (context: Context, order: Stored<Order>): Promise<Stored<Order>> => {
	const pending = pendingPayment(order.doc.payments);
	const outcome = pending && (await askNetwork(context, pending, false));
	if (!pending || !outcome || outcome.status === "PENDING") return order;
	await settleOutcome(context, order.doc, pending.id, outcome);
	return (await findPayable(context, order.doc.id)).order;
};

export const newPayment = ({ newId, now }: Context, order: Order) => ({
	id: newId(),
	amount: amountDue(order),
	currency: order.currency,
	now,
});
