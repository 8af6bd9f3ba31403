import type { placeOrder as declared } from "@cartwright/contract/carts/v2/cart-completion";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { cartNotFound } from "../../carts/cart-not-found.ts";
import { alreadyOrdered } from "../../carts/v2/already-ordered.ts";
import { checkPriceToken } from "../../carts/v2/price-token.ts";
import { explanations } from "../../carts/v2/violations.ts";
import type { Terms } from "../check-placeable.ts";
import { paymentOptionsOf } from "../payment-options.ts";
import { gatewayOrderIdOf } from "../payments/gateway-order.ts";
import { placeCharged } from "../payments/place-charged.ts";

export const placeOrder: Handler<typeof declared> = async (context, { cartId, priceVerificationToken, ...options }) => {
	const order = await placeCharged(context, cartId, {
		paymentOptions: await paymentOptionsOf(context, options),
		inTerms: inTermsOfCarts,
		check: ({ totals }) => {
			if (priceVerificationToken) checkPriceToken(context, priceVerificationToken, cartId, totals);
		},
	}).catch((error) => {
		throw error instanceof ApplicationError ? renamed(error, cartId) : error;
	});
	const paymentGatewayOrderId = gatewayOrderIdOf(order);
	return {
		orderId: order.id,
		completed: order.status === "APPROVED",
		...(paymentGatewayOrderId ? { paymentGatewayOrderId } : {}),
	};
};

const inTermsOfCarts: Terms = (obstacle) => {
	const { code } = obstacle;
	const { description } = explanations[code];
	if (code === "DELIVERY_METHOD_NO_LONGER_AVAILABLE") {
		return new ApplicationError(code, description, { code: obstacle.method });
	}
	if (code !== "LINE_ITEMS_OUT_OF_STOCK") return new ApplicationError(code, description);
	const { lineItemIds, anyLeft } = obstacle;
	return new ApplicationError(code, description, { lineItemIds, allLineItemsOutOfStock: !anyLeft });
};

/** What is refused whatever the cart contains has other codes in version 1, where it is about a checkout. */
const renamed = (error: ApplicationError, cartId: string): ApplicationError => {
	const { code, message, data } = error as ApplicationError & { data: Record<string, unknown> };
	switch (code) {
		case "CHECKOUT_NOT_FOUND":
			return cartNotFound(cartId);
		case "CHECKOUT_ALREADY_PAID":
			return alreadyOrdered(cartId, data.orderId as string | undefined);
		case "REDEEM_GIFT_CARD_ERROR":
			return new ApplicationError("GIFT_CARD_REDEEM_ERROR", message, data);
		case "FULL_OUT_OF_STOCK":
		case "PARTIAL_OUT_OF_STOCK": {
			const { lineItemIds } = data;
			const allLineItemsOutOfStock = code === "FULL_OUT_OF_STOCK";
			return new ApplicationError("LINE_ITEMS_OUT_OF_STOCK", message, { lineItemIds, allLineItemsOutOfStock });
		}
		case "CHECKOUT_CHANGED":
			return new ApplicationError(
				"CART_PRICES_OUT_OF_SYNC",
				"The cart has changed meanwhile. Calculate it again.",
				data,
			);
		case "PAYMENT_ERROR":
			return new ApplicationError("INVALID_MEMBERSHIP", message, data);
		case "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS":
			return new ApplicationError("PAYMENT_ALREADY_IN_PROGRESS", message, data);
		default:
			return error;
	}
};
