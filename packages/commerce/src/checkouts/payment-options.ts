import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import type { PaymentOptions } from "../orders/order.ts";

interface RequestedOptions {
	readonly delayCapture?: boolean | null | undefined;
	readonly savePaymentMethod?: boolean | null | undefined;
}

/** How the order is to be paid. Rejects what the payment provider does not support. */
export const paymentOptionsOf = (
	{ delayCapture, savePaymentMethod }: RequestedOptions,
	{ payments: { abilities } }: Pick<Providers, "payments">,
): PaymentOptions | undefined => {
	if (delayCapture && !abilities.delayedCapture) {
		throw notSupported("delayCapture", "The payment provider charges at once and cannot capture later");
	}
	if (savePaymentMethod && !abilities.savedMethods) {
		throw notSupported("savePaymentMethod", "The payment provider keeps no payment methods");
	}
	if (!delayCapture && !savePaymentMethod) return undefined;
	return {
		...(delayCapture && { delayedCapture: {} }),
		...(savePaymentMethod && { savesMethod: true }),
	};
};

const notSupported = (field: string, reason: string): ApplicationError =>
	new ApplicationError("PAYMENT_OPTION_NOT_SUPPORTED", `${reason}; leave ${field} out, or set it to false.`, { field });
