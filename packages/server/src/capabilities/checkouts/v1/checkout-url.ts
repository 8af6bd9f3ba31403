import type { CheckoutDocument } from "../../purchase/checkout-document.ts";
import { signLink } from "../../sites/signed-link.ts";

interface Facts {
	readonly origin: string;
	readonly site: string;
	readonly cursorKey: string;
	readonly now: string;
}

const hoursValid = 24;

/** The hosted page on which a checkout is completed. The address opens the checkout for a day: it is for the buyer. */
export const hostedCheckoutUrl = (
	{ origin, site, cursorKey, now }: Facts,
	{ id }: CheckoutDocument,
	currencyCode?: string | null,
): string => {
	const expires = Math.floor(Date.parse(now) / 1000) + hoursValid * 3600;
	const sessionToken = signLink(cursorKey, "checkout", { site, subject: id, expires });
	const query = new URLSearchParams({
		checkoutId: id,
		sessionToken,
		...(currencyCode ? { currency: currencyCode } : {}),
	});
	return `${origin}/hosted/checkout?${query}`;
};

/** Where the buyer goes on: the shop's own page where one was named. */
export const checkoutUrlOf = (facts: Facts, checkout: CheckoutDocument, currencyCode?: string | null): string =>
	checkout.overrideCheckoutUrl ?? hostedCheckoutUrl(facts, checkout, currencyCode);
