import type { getOrderPaymentRequestUrl as declared } from "@cartwright/contract/orders/order-payment-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requestUrl } from "../../payments/payment-request-url.ts";
import { findRequest } from "./find-request.ts";

export const getOrderPaymentRequestUrl: Handler<typeof declared> = async (context, { orderPaymentRequestId }) => {
	const { doc } = await findRequest(context, orderPaymentRequestId);
	return { orderPaymentRequestUrl: requestUrl(context, doc.id) };
};
