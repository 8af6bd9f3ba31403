import type { voidOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { statusAt } from "../../payments/payment-request.ts";
import { closing } from "../../payments/payment-request-events.ts";
import { findRequest } from "./find-request.ts";
import { loadUndecided } from "./load-undecided.ts";

export const voidOrderPaymentRequest: Handler<typeof declared> = async (context, { orderPaymentRequestId: id }) => {
	const request = await findRequest(context, id);
	const status = statusAt(request.doc, context.now);
	if (status === "VOIDED") return {};
	const { isPending, unchanged } = await loadUndecided(context, request.doc);
	const refuse = (code: "PAID" | "EXPIRED", description: string) =>
		new ApplicationError<typeof declared>(`CANNOT_VOID_${code}_ORDER_PAYMENT_REQUEST`, description, {
			orderPaymentRequestId: id,
		});
	if (isPending) throw refuse("PAID", "A payment of the request is being decided. Wait for its outcome.");
	if (status === "PAID") throw refuse("PAID", "The payment request is paid. Refund its payment instead.");
	if (status === "EXPIRED") throw refuse("EXPIRED", "The payment request has expired. Nothing needs to be done.");
	await context.store.commit(context.site, [closing(request, "VOIDED", context), ...unchanged]);
	return {};
};
