import type { placeOrder as declared } from "@cartwright/contract/carts/v2/cart-completion";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { cartNotFound } from "../../carts/cart-not-found.ts";
import { alreadyOrdered } from "../../carts/v2/already-ordered.ts";
import { checkPriceToken } from "../../carts/v2/price-token.ts";
import { pricePurchase } from "../../purchase/pricing.ts";
import { checkPaymentOptions } from "../check-payment-options.ts";
import { loadCheckout } from "../load-checkout.ts";
import { gatewayOrderIdOf } from "../payments/gateway-order.ts";
import { place } from "../place.ts";

export const placeOrder: Handler<typeof declared> = async (context, { cartId, priceVerificationToken, ...options }) => {
	checkPaymentOptions(options);
	try {
		if (priceVerificationToken) {
			const { stored, pricing } = await loadCheckout(context, cartId);
			checkPriceToken(context, priceVerificationToken, cartId, pricePurchase(stored.doc, pricing).totals);
		}
		const order = await place(context, cartId);
		const paymentGatewayOrderId = gatewayOrderIdOf(order);
		return {
			orderId: order.id,
			completed: order.status === "APPROVED",
			...(paymentGatewayOrderId ? { paymentGatewayOrderId } : {}),
		};
	} catch (error) {
		if (!(error instanceof ApplicationError)) throw error;
		if (error.code === "NO_SELECTED_CARRIER_SERVICE_OPTION") throw await missingDelivery(context, cartId);
		throw inTermsOfCarts(error, cartId);
	}
};

/** Version 1 has one code for both. */
const missingDelivery = async (context: Context, cartId: string): Promise<ApplicationError> =>
	(await loadCheckout(context, cartId)).stored.doc.shipping?.address
		? new ApplicationError("MISSING_DELIVERY_METHOD", "Select a delivery method with setDeliveryMethod.")
		: new ApplicationError("MISSING_DELIVERY_ADDRESS", "The cart has items to deliver. Set deliveryInfo.address.");

/** The same refusals have other codes in version 1, where they are about a checkout. */
const codes: Readonly<Record<string, string>> = {
	EMPTY_CHECKOUT: "EMPTY_CART",
	SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: "DELIVERY_METHOD_NO_LONGER_AVAILABLE",
	CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: "PAYMENT_ALREADY_IN_PROGRESS",
};

const inTermsOfCarts = (error: ApplicationError, cartId: string): ApplicationError => {
	const { code, message, data } = error as ApplicationError & { data: Record<string, unknown> };
	if (code === "CHECKOUT_NOT_FOUND") return cartNotFound(cartId);
	if (code === "CHECKOUT_ALREADY_PAID") return alreadyOrdered(cartId, data.orderId as string | undefined);
	if (code === "FULL_OUT_OF_STOCK" || code === "PARTIAL_OUT_OF_STOCK") {
		return new ApplicationError("LINE_ITEMS_OUT_OF_STOCK", message, {
			...data,
			allLineItemsOutOfStock: code === "FULL_OUT_OF_STOCK",
		});
	}
	const renamed = codes[code];
	return renamed ? new ApplicationError(renamed as "EMPTY_CART", message, data) : error;
};
