import type { getOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type OrderPaymentRequest, orderPaymentRequests } from "../../payments/payment-request.ts";

export const findRequest = async (
	{ store, site }: Pick<Context, "store" | "site">,
	id: string,
): Promise<Stored<OrderPaymentRequest>> => {
	const { request } = await store.read(site, { request: byId(orderPaymentRequests, id) });
	if (request) return request;
	throw requestNotFound(id);
};

export const requestNotFound = (id: string): ApplicationError<typeof declared> =>
	new ApplicationError<typeof declared>("ORDER_PAYMENT_REQUEST_NOT_FOUND", `There is no payment request ${id}.`, {
		orderPaymentRequestId: id,
	});
