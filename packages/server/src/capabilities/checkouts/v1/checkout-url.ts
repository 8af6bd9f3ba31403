import type { CheckoutDocument } from "../../purchase/checkout-document.ts";

/** The hosted page on which a checkout is completed. */
export const hostedCheckoutUrl = (origin: string, { id }: CheckoutDocument, currencyCode?: string | null): string => {
	const url = `${origin}/hosted/checkout?checkoutId=${encodeURIComponent(id)}`;
	return currencyCode ? `${url}&currency=${encodeURIComponent(currencyCode)}` : url;
};

/** Where the buyer goes on: the shop's own page where one was named. */
export const checkoutUrlOf = (origin: string, checkout: CheckoutDocument, currencyCode?: string | null): string =>
	checkout.overrideCheckoutUrl ?? hostedCheckoutUrl(origin, checkout, currencyCode);
