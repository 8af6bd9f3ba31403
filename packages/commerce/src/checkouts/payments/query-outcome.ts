import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { type ProviderContext, providerOf } from "../../payments/load/load-providers.ts";
import { type Payment, referenceTo } from "../../payments/payment.ts";

/** How long a payment may take to reach the provider before it counts as lost, in milliseconds. */
const maxTransit = 30_000;

/** What the provider knows of a payment: NONE if it never reached it, `undefined` if the provider does not respond. */
export const findOutcome = async (
	context: ProviderContext & Pick<Context, "log">,
	orderId: string,
	payment: Payment,
): Promise<PaymentOutcome | "NONE" | undefined> => {
	try {
		const provider = await providerOf(context, payment.provider);
		return (await provider.find(referenceTo(orderId, payment))) ?? "NONE";
	} catch (error) {
		context.log.warn({ err: error, paymentId: payment.id }, "the payment provider does not respond");
		return undefined;
	}
};

/**
 * Queries the provider for the outcome of a pending payment. A payment that never reached the provider is cancelled, so
 * that it cannot arrive later; with `cancelsPending`, one that is still pending there is cancelled too. Returns
 * `undefined` if the outcome is unknown, because the payment may be on its way or the provider does not respond.
 */
export const queryOutcome = async (
	context: ProviderContext & Pick<Context, "log" | "now">,
	orderId: string,
	payment: Payment,
	cancelsPending: boolean,
): Promise<PaymentOutcome | undefined> => {
	try {
		const provider = await providerOf(context, payment.provider);
		const reference = referenceTo(orderId, payment);
		const outcome = await provider.find(reference);
		if (outcome && (outcome.status !== "PENDING" || !cancelsPending)) return outcome;
		const mayArrive = Date.parse(context.now) - Date.parse(payment.createdDate) < maxTransit;
		return mayArrive && !cancelsPending ? undefined : await provider.cancel(reference);
	} catch (error) {
		context.log.warn({ err: error, paymentId: payment.id }, "the payment provider does not respond");
		return undefined;
	}
};
