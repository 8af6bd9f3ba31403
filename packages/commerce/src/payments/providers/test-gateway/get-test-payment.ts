import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { getTestPayment as declared } from "@cartwright/contract/payments/test-gateway";
import type { Context } from "@cartwright/kernel/foundation/context";
import { format, toDecimal } from "@cartwright/kernel/foundation/money";
import { findTestPayment } from "./find-test-payment.ts";

export const getTestPayment = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const transactionId = request.transactionId;
	const { amount, currency, isOpen, returnUrl } = (await findTestPayment(context, transactionId)).payment;
	return {
		testPayment: {
			transactionId,
			amount: { amount: toDecimal(amount, currency), formattedAmount: format(amount, currency, context.language) },
			currency,
			state: isOpen ? "OPEN" : "DECIDED",
			returnUrl,
		},
	};
};
