import type { createOrderAndCharge as declared } from "@cartwright/contract/checkouts/v1/checkout-completion";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../orders/order.ts";
import { loadAccountsWithSettings } from "../../payments/load/load-accounts.ts";
import { offeredProviders } from "../../payments/payment-methods.ts";
import { paymentOptionsOf } from "../payment-options.ts";
import { cardToken } from "../payments/card-token.ts";
import { chargeOrder, type Means, resumed } from "../payments/charge-order.ts";
import { gatewayOrderIdOf } from "../payments/gateway-order.ts";
import { checkNotClosed, findPayable } from "../payments/payable.ts";
import { placeCharged } from "../payments/place-charged.ts";

type Response = ResponseOf<typeof declared>;

export const createOrderAndCharge = async (
	context: Context,
	{ id, paymentToken: sent, captchaTokens, ...options }: RequestOf<typeof declared>,
): Promise<Response> => {
	const paymentOptions = await paymentOptionsOf(context, options);
	const card = sent ? await cardIn(context, sent) : undefined;
	const order = await placeCharged(context, id, { paymentOptions });
	if (!card) return orderResponse(order);
	checkNotClosed(order);
	if (!gatewayOrderIdOf(order)) return orderResponse(order);
	const payable = (await findPayable(context, order.id)).order;
	const { order: current, repeated } = await resumed(context, payable, { means: card });
	// Staff may have cancelled it since.
	checkNotClosed(current.doc);
	if (!gatewayOrderIdOf(current.doc)) return orderResponse(current.doc);
	const payment = repeated ?? (await chargeOrder(context, current, { ...card, captchaTokens }));
	if (payment.status === "DECLINED" || payment.status === "CANCELED") {
		throw new ApplicationError<typeof declared>(
			"PAYMENT_ERROR",
			"The payment was declined. The order can be paid with another one.",
			{
				orderId: order.id,
				reason: payment.declineReason ?? payment.status,
			},
		);
	}
	const { order: paid } = await findPayable(context, order.id);
	return { ...orderResponse(paid.doc), paymentResponseToken: payment.id };
};

/** Found before the order is created: without cards, the order would be placed to be paid offline. */
const cardIn = async (context: Context, sent: string): Promise<Means> => {
	const { stored, payments } = await loadAccountsWithSettings(context);
	const offered = offeredProviders(payments, stored?.doc ?? {}, context.providers);
	return cardToken(context, offered, { field: "paymentToken", sent });
};

const orderResponse = (order: Order): Response => {
	const paymentGatewayOrderId = gatewayOrderIdOf(order);
	return {
		orderId: order.id,
		checkoutCompleted: order.status === "APPROVED",
		...(paymentGatewayOrderId ? { paymentGatewayOrderId } : {}),
	};
};
