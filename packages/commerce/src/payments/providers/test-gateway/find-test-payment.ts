import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { ConfirmablePayment, PaymentPages } from "@cartwright/kernel/foundation/payment-provider";

/** A payment at the embedded test gateway that its buyer must confirm. */
export const findTestPayment = async (
	{ providers: { payments } }: Context,
	transactionId: string,
): Promise<{ gateway: PaymentPages; payment: ConfirmablePayment }> => {
	const gateway = payments.ownPages;
	const payment = await gateway?.confirmable(transactionId);
	if (gateway && payment) return { gateway, payment };
	throw new ApplicationError("TEST_PAYMENT_NOT_FOUND", `There is nothing to confirm under ${transactionId}.`);
};
