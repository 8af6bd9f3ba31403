import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/providers";
import type { Stored } from "@cartwright/store/collection";
import { amountDue } from "../../orders/approval.ts";
import type { Order } from "../../orders/order.ts";
import { isOfCard, type Payment, pendingPayment, startCardPayment } from "../../payments/payment.ts";
import { countCard } from "./card-attempts.ts";
import { findOutcome, queryOutcome } from "./query-outcome.ts";
import { recordOutcome } from "./record-outcome.ts";
import { checkPayable, findPayable, isSourceUnchanged, startPayment } from "./start-payment.ts";

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
	return decide(context, order, payment, { card, returnUrl });
};

/** The payment after the provider was called for it. */
const decide = async (
	context: Context,
	order: Stored<Order>,
	payment: Payment,
	requested: Pick<CardCharge, "card" | "returnUrl">,
): Promise<Payment> => {
	const outcome = await charge(context, payment, requested);
	if (!outcome) return payment;
	const updated = await recordOutcome(context, order.doc, payment.id, outcome);
	return updated?.payments.find(({ id }) => id === payment.id) ?? payment;
};

const charge = async (
	context: Context,
	payment: Payment,
	{ card, returnUrl }: Pick<CardCharge, "card" | "returnUrl">,
): Promise<PaymentOutcome | undefined> => {
	const { id: idempotencyKey, amount, currency } = payment;
	const request = { idempotencyKey, amount, currency, method: { card }, returnUrl: returnUrl ?? undefined };
	try {
		return await context.providers.payments.pay(request);
	} catch (error) {
		context.log.warn({ err: error, paymentId: idempotencyKey }, "the payment provider did not respond");
		return queryOutcome(context, payment, true);
	}
};

interface Resumed {
	/** The order after the outcome of its pending payment was recorded. */
	readonly order: Stored<Order>;
	/** The pending payment, if it was sent to the provider again. */
	readonly repeated?: Payment;
}

/**
 * Decides a pending payment that was interrupted, for example by a crash, before another one starts. If it never reached
 * the provider, the same card is charged again under the same key: should the first request still be on its way, the
 * provider charges once. For another card or method, the payment is cancelled instead.
 */
export const resumed = async (
	context: Context,
	order: Stored<Order>,
	{ card, returnUrl }: Pick<CardCharge, "returnUrl"> & { readonly card: string | undefined },
): Promise<Resumed> => {
	const pending = pendingPayment(order.doc.payments);
	const reported = pending && (await findOutcome(context, pending));
	if (!pending || !reported || (reported !== "NONE" && reported.status === "PENDING")) return { order };
	const repeats = reported === "NONE" && card !== undefined && isOfCard(pending, card);
	if (repeats && (await isSourceUnchanged(context, order.doc))) {
		return { order, repeated: await decide(context, order, pending, { card, returnUrl }) };
	}
	const outcome = reported === "NONE" ? await queryOutcome(context, pending, true) : reported;
	if (outcome) await recordOutcome(context, order.doc, pending.id, outcome);
	return { order: (await findPayable(context, order.doc.id)).order };
};

export const newPayment = ({ newId, now }: Context, order: Order) => ({
	id: newId(),
	amount: amountDue(order),
	currency: order.currency,
	now,
});
