import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { confirmTestPayment as declared } from "@cartwright/contract/payments/test-gateway";
import type { Context } from "@cartwright/kernel/foundation/context";
import { findTestPayment } from "./find-test-payment.ts";

export const confirmTestPayment = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const transactionId = request.transactionId;
	const { gateway, payment } = await findTestPayment(context, transactionId);
	await gateway.confirm(transactionId, request.approved);
	return { returnUrl: payment.returnUrl };
};
