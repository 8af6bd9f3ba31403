import type { createCheckoutFromCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { RequestOf } from "@cartwright/contract/operation";
import { choiceOf } from "../changes.ts";
import type { CheckoutOptions } from "../start-checkout.ts";

type Request = RequestOf<typeof declared>;

export const checkoutOptions = (request: Request): CheckoutOptions => ({
	channelType: request.channelType ?? "WEB",
	shippingAddress: request.shippingAddress ?? undefined,
	billingAddress: request.billingAddress ?? undefined,
	delivery: choiceOf(request.selectedShippingOption) ?? undefined,
	email: request.email ?? undefined,
});
