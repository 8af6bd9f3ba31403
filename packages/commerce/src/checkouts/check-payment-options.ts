import { ApplicationError } from "@cartwright/kernel/foundation/errors";

interface PaymentOptions {
	readonly delayCapture?: boolean | null | undefined;
	readonly savePaymentMethod?: boolean | null | undefined;
}

/** Rejects options that are not supported: payments are charged at once, and cards are not stored. */
export const checkPaymentOptions = ({ delayCapture, savePaymentMethod }: PaymentOptions): void => {
	if (delayCapture) {
		throw notSupported("delayCapture", "Payments are charged at once and cannot be captured later");
	}
	if (savePaymentMethod) throw notSupported("savePaymentMethod", "Payment methods are not stored");
};

const notSupported = (field: string, reason: string): ApplicationError =>
	new ApplicationError("PAYMENT_OPTION_NOT_SUPPORTED", `${reason}; leave ${field} out, or set it to false.`, { field });
