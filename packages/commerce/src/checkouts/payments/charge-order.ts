import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentMethod, PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order, PaymentOptions } from "../../orders/order.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import {
	givesWay,
	type Payment,
	pendingPayment,
	referenceTo,
	startCardPayment,
	startRedirectedPayment,
} from "../../payments/payment.ts";
import type { PaymentCollection } from "../../payments/payment-collection.ts";
import { countCard } from "./card-attempts.ts";
import type { PaymentContext } from "./context.ts";
import { checkPayable, dueOf, expectUnchanged, type PartToPay } from "./payable.ts";
import { findOutcome, queryOutcome } from "./query-outcome.ts";
import { recordOutcome } from "./record-outcome.ts";
import { requires3dSecure } from "./requires-3d-secure.ts";
import { isSourceUnchanged, startPayment } from "./start-payment.ts";

/** With what a buyer pays at a provider. */
export interface Means {
	/** The name of the provider. */
	readonly provider: string;
	/** What its form gave, its own page, or what the buyer saved. */
	readonly method: PaymentMethod;
}

export interface Charge extends Means {
	/** What of the order it pays; by default all that is due. */
	readonly part?: PartToPay | undefined;
	readonly returnUrl?: string | null | undefined;
	readonly captchaTokens?: readonly CaptchaToken[] | null | undefined;
}

/** Charges the buyer for the amount due. The payment stays pending if its outcome is unknown. */
export const chargeOrder = async (
	context: Context,
	order: Stored<Order>,
	{ provider, method, part = {}, returnUrl, captchaTokens }: Charge,
): Promise<Payment> => {
	checkPayable(order.doc, part, context.now);
	const { collection } = part;
	const counted = await countCard(context, order.doc, captchaTokens);
	const started = {
		...newPayment(context, order.doc, collection),
		provider,
		countedIn: counted.ids,
		...optionsOf(order.doc, collection),
		requires3dSecure: await requires3dSecure(context, order.doc, { provider, method }),
	};
	const payment =
		"redirect" in method
			? startRedirectedPayment({ ...started, returnUrl: returnUrl ?? undefined })
			: startCardPayment({ ...started, ...madeWithOf(method) });
	await startPayment(context, order, payment, [...counted.writes, ...expectUnchanged(part)]);
	return decide(context, order, payment, { method, returnUrl });
};

const madeWithOf = (method: Exclude<PaymentMethod, { redirect: true }>) =>
	"token" in method ? { madeWith: method.token } : { madeWith: method.savedMethodId, isSavedMethod: true };

/** How it is charged. An amount that is asked for by a link may be paid by somebody else, and saves no method. */
const optionsOf = ({ paymentOptions }: Order, collection: PaymentCollection | undefined): PaymentOptions => {
	const { delayedCapture, savesMethod } = collection ?? paymentOptions ?? {};
	return { delayedCapture, savesMethod };
};

interface Requested {
	readonly method: PaymentMethod;
	readonly returnUrl?: string | null | undefined;
}

/** The payment after the provider was called for it. */
export const decide = async (
	context: PaymentContext,
	order: Stored<Order>,
	payment: Payment,
	requested: Requested,
): Promise<Payment> => {
	const outcome = await charge(context, order.doc, payment, requested);
	if (!outcome) return payment;
	const updated = await recordOutcome(context, order.doc, payment.id, outcome);
	return updated?.payments.find(({ id }) => id === payment.id) ?? payment;
};

const charge = async (
	context: PaymentContext,
	{ id: orderId, buyerInfo }: Order,
	payment: Payment,
	{ method, returnUrl }: Requested,
): Promise<PaymentOutcome | undefined> => {
	try {
		const provider = await providerOf(context, payment.provider);
		return await provider.pay({
			...referenceTo(orderId, payment),
			site: context.site,
			method,
			savesMethod: payment.savesMethod,
			memberId: buyerInfo.memberId,
			requires3dSecure: payment.requires3dSecure,
			returnUrl: payment.returnUrl ?? returnUrl ?? undefined,
		});
	} catch (error) {
		context.log.warn({ err: error, paymentId: payment.id }, "the payment provider did not respond");
		return queryOutcome(context, orderId, payment, true);
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
 * the provider, or waits for its buyer on a page of the provider, it is repeated with the same means under the same key:
 * should the first request still be on its way, the provider charges once. For other means, it is cancelled instead.
 */
export const resumed = async (
	context: Context,
	order: Stored<Order>,
	{ means, part, returnUrl }: Pick<Charge, "part" | "returnUrl"> & { readonly means: Means | undefined },
): Promise<Resumed> => {
	const pending = pendingPayment(order.doc.payments);
	const reported = pending && (await findOutcome(context, order.doc.id, pending));
	if (!pending || !reported) return { order };
	const isDecided = reported !== "NONE" && reported.status !== "PENDING";
	if (reported !== "NONE" && !isDecided && !givesWay(pending)) return { order };
	if (!isDecided && means && isSame(pending, means, part) && (await isSourceUnchanged(context, order.doc))) {
		return { order, repeated: await decide(context, order, pending, { method: means.method, returnUrl }) };
	}
	const outcome = isDecided ? reported : await queryOutcome(context, order.doc.id, pending, true);
	if (outcome) await recordOutcome(context, order.doc, pending.id, outcome);
	const { decided } = await context.store.read(context.site, { decided: byId(orders, order.doc.id) });
	return { order: decided ?? order };
};

const isSame = (pending: Payment, { provider, method }: Means, { collection }: PartToPay = {}): boolean =>
	"redirect" in method
		? pending.method === "PAYPAL" && pending.provider === provider && pending.collectionId === collection?.id
		: pending.madeWith === madeWithOf(method).madeWith;

export const newPayment = ({ newId, now }: Context, order: Order, collection: PaymentCollection | undefined) => ({
	id: newId(),
	amount: dueOf(order, collection),
	currency: order.currency,
	now,
	...(collection && { collectionId: collection.id }),
});
