import { choiceOf } from "../changes.ts";
import type { CheckoutWish } from "../make-checkout.ts";
import type { CurrentCartCalls } from "./calls.ts";

type Request = Parameters<CurrentCartCalls["createCheckoutFromCurrentCart"]>[1];

/** What a request to make a checkout says; null says nothing. */
export const checkoutWish = (request: Request): CheckoutWish => ({
	channelType: request.channelType ?? "UNSPECIFIED",
	shippingAddress: request.shippingAddress ?? undefined,
	billingAddress: request.billingAddress ?? undefined,
	delivery: choiceOf(request.selectedShippingOption) ?? undefined,
	email: request.email ?? undefined,
});
