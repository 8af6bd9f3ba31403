import type { OrderPaymentRequest as WireRequest } from "@cartwright/contract/orders/order-payment-request-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { publicPicture } from "@cartwright/products/media/address";
import { type OrderPaymentRequest, statusAt } from "../../payments/payment-request.ts";
import { price } from "../../purchase/price-view.ts";

/** Without a time, the status is the stored one. */
export const requestView = (
	request: OrderPaymentRequest,
	{ origin, now = "" }: Pick<Context, "origin"> & Partial<Pick<Context, "now">>,
): WireRequest => {
	const { id, source, orderId, orderNumber, amount, currency, title, description, image } = request;
	const { expirationDate, actionLinks, extendedFields, blocksOffline, createdDate, updatedDate } = request;
	return {
		id,
		source,
		status: statusAt(request, now),
		orderId,
		orderNumber,
		amount: price(amount, currency),
		currency,
		paymentGatewayOrderId: id,
		title,
		description,
		expirationDate,
		extendedFields,
		createdDate,
		updatedDate,
		image: image && publicPicture(image, origin),
		blockedPaymentMethods: blocksOffline ? ["MANUAL"] : [],
		actionLinks,
	};
};
