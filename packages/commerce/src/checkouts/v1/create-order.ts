import type { createOrder as declared } from "@cartwright/contract/checkouts/v1/checkout-completion";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { paymentOptionsOf } from "../payment-options.ts";
import { gatewayOrderIdOf } from "../payments/gateway-order.ts";
import { placeCharged } from "../payments/place-charged.ts";

export const createOrder = async (
	context: Context,
	{ id, ...options }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const paymentOptions = await paymentOptionsOf(context, options);
	const order = await placeCharged(context, id, { paymentOptions });
	const paymentGatewayOrderId = gatewayOrderIdOf(order);
	return { orderId: order.id, ...(paymentGatewayOrderId ? { paymentGatewayOrderId } : {}) };
};
