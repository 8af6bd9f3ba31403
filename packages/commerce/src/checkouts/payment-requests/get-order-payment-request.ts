import type { getOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findRequest } from "./find-request.ts";
import { requestView } from "./request-view.ts";

export const getOrderPaymentRequest: Handler<typeof declared> = async (context, { orderPaymentRequestId }) => ({
	orderPaymentRequest: requestView((await findRequest(context, orderPaymentRequestId)).doc, context),
});
