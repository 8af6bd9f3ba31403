import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome } from "../../../foundation/providers.ts";
import type { Payment } from "../../payments/payment.ts";

/** How long a call may be on its way to the network before it counts as lost, in milliseconds. */
const onItsWay = 30_000;

/**
 * What became of a payment that is not decided here. One that the network never heard of is called back, so that it
 * cannot arrive later; `callBack` does so with one that it is still deciding too. Nothing is known where the network
 * cannot be reached: whoever asks next finds out.
 */
export const askNetwork = async (
	{ providers, log, now }: Pick<Context, "providers" | "log" | "now">,
	{ id, createdDate }: Payment,
	callBack: boolean,
): Promise<PaymentOutcome | undefined> => {
	try {
		const outcome = await providers.payments.find(id);
		if (outcome && (outcome.status !== "PENDING" || !callBack)) return outcome;
		const young = Date.parse(now) - Date.parse(createdDate) < onItsWay;
		return young && !callBack ? undefined : await providers.payments.cancel(id);
	} catch (error) {
		log.warn({ err: error, paymentId: id }, "the payment network does not answer");
		return undefined;
	}
};
