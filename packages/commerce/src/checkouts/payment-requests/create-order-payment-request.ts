import type { createOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { requestUrl } from "../../payments/payment-request-url.ts";
import { creationOf, newRequest } from "./new-request.ts";
import { requestView } from "./request-view.ts";

export const createOrderPaymentRequest: Handler<typeof declared> = async (context, { orderPaymentRequest: sent }) => {
	const { store, site } = context;
	const { order } = await store.read(site, { order: byId(orders, sent.orderId) });
	const request = newRequest(sent, order?.doc, "orderPaymentRequest", context);
	await store.commit(site, [creationOf(request, context)]);
	return {
		orderPaymentRequest: requestView(request, context),
		orderPaymentRequestUrl: requestUrl(context, request.id),
	};
};
