import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { Stored } from "@cartwright/store/collection";
import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome } from "../../../foundation/providers.ts";
import { amountDue } from "../../orders/approval.ts";
import type { Order } from "../../orders/order.ts";
import { type Payment, pendingPayment, startCardPayment } from "../../payments/payment.ts";
import { countCard } from "./card-attempts.ts";
import { queryOutcome } from "./query-outcome.ts";
import { recordOutcome } from "./record-outcome.ts";
import { checkPayable, findPayable, startPayment } from "./start-payment.ts";

export interface CardCharge {
	readonly card: string;
	readonly returnUrl?: string | null | undefined;
	readonly captchaTokens?: readonly CaptchaToken[] | null | undefined;
}

/** Charges a card for the amount due. The payment stays pending if its outcome is unknown. */
export const chargeOrder = async (
	context: Context,
	order: Stored<Order>,
	{ card, returnUrl, captchaTokens }: CardCharge,
): Promise<Payment> => {
	checkPayable(order.doc);
	const counted = await countCard(context, order.doc, captchaTokens);
	const { payments: provider } = context.providers;
	const facts = newPayment(context, order.doc);
	const payment = startCardPayment({ ...facts, provider: provider.name, cardNumber: card, countedIn: counted.ids });
	await startPayment(context, order, payment, counted.writes);
	const outcome = await charge(context, payment, { card, returnUrl: returnUrl ?? undefined });
	if (!outcome) return payment;
	const updated = await recordOutcome(context, order.doc, payment.id, outcome);
	return updated?.payments.find(({ id }) => id === payment.id) ?? payment;
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
		context.log.warn({ err: error, paymentId: idempotencyKey }, "the payment provider did not respond");
		return queryOutcome(context, payment, true);
	}
};

/** The order after the outcome of a pending payment was recorded, for example if a crash interrupted it. */
export const resumed = async (context: Context, order: Stored<Order>): Promise<Stored<Order>> => {
	const pending = pendingPayment(order.doc.payments);
	const outcome = pending && (await queryOutcome(context, pending, false));
	if (!pending || !outcome || outcome.status === "PENDING") return order;
	await recordOutcome(context, order.doc, pending.id, outcome);
	return (await findPayable(context, order.doc.id)).order;
};

export const newPayment = ({ newId, now }: Context, order: Order) => ({
	id: newId(),
	amount: amountDue(order),
	currency: order.currency,
	now,
});
