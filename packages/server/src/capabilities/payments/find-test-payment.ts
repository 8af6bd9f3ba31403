import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import type { ConfirmablePayment, PaymentConfirmations } from "../../foundation/providers.ts";

/** A payment at the embedded test gateway that its buyer must confirm. */
export const findTestPayment = async (
	{ providers: { payments } }: Context,
	transactionId: string,
): Promise<{ gateway: PaymentConfirmations; payment: ConfirmablePayment }> => {
	const gateway = payments.confirmations;
	const payment = await gateway?.confirmable(transactionId);
	if (gateway && payment) return { gateway, payment };
	throw new ApplicationError("TEST_PAYMENT_NOT_FOUND", `There is nothing to confirm under ${transactionId}.`);
};
