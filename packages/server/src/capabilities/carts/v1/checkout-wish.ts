import type { createCheckoutFromCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { RequestOf } from "@cartwright/contract/operation";
import { choiceOf } from "../changes.ts";
import type { CheckoutWish } from "../make-checkout.ts";

type Request = RequestOf<typeof declared>;

/** What a request to make a checkout says; null says nothing. */
export const checkoutWish = (request: Request): CheckoutWish => ({
	channelType: request.channelType ?? "UNSPECIFIED",
	shippingAddress: request.shippingAddress ?? undefined,
	billingAddress: request.billingAddress ?? undefined,
	delivery: choiceOf(request.selectedShippingOption) ?? undefined,
	email: request.email ?? undefined,
});
