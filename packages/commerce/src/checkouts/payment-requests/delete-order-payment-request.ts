import type { deleteOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { remove } from "@cartwright/store/batch";
import { orderPaymentRequests } from "../../payments/payment-request.ts";
import { requestEvent } from "../../payments/payment-request-events.ts";
import { findRequest } from "./find-request.ts";
import { loadUndecided } from "./load-undecided.ts";

export const deleteOrderPaymentRequest: Handler<typeof declared> = async (context, { orderPaymentRequestId: id }) => {
	const request = await findRequest(context, id);
	const { isPending, unchanged } = await loadUndecided(context, request.doc);
	if (request.doc.status === "PAID" || isPending) {
		const description = isPending
			? "A payment of the request is being decided. Wait for its outcome."
			: "The payment request is paid, so it stays.";
		throw new ApplicationError<typeof declared>("CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST", description, {
			orderPaymentRequestId: id,
		});
	}
	const event = requestEvent("orderPaymentRequestDeleted", context);
	await context.store.commit(context.site, [remove(orderPaymentRequests, request, [event]), ...unchanged]);
	return {};
};
