import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { readLink, signLink } from "@cartwright/kernel/sites/signed-link";
import type { Totals } from "../../purchase/totals-model.ts";

interface Signing {
	readonly cursorKey: string;
	readonly site: string;
}

/** What the customer has seen: a signed token of the cart and its total. It never expires, since prices are compared. */
export const priceToken = ({ cursorKey, site }: Signing, cartId: string, totals: Totals): string =>
	signLink(cursorKey, "price", { site, subject: subjectOf(cartId, totals), expires: 0 });

const subjectOf = (cartId: string, { total, currency }: Totals): string => `${cartId} ${total} ${currency}`;

/** Rejects an order at other prices than those that the customer has seen. */
export const checkPriceToken = ({ cursorKey, site }: Signing, token: string, cartId: string, totals: Totals): void => {
	const seen = readLink(cursorKey, "price", token);
	if (seen?.site !== site || !seen.subject.startsWith(`${cartId} `)) {
		throw new ApplicationError(
			"INVALID_PRICE_VERIFICATION_TOKEN",
			"The priceVerificationToken is not one of this cart. Send that of calculateCart.",
			{ token },
		);
	}
	if (seen.subject === subjectOf(cartId, totals)) return;
	throw new ApplicationError(
		"CART_PRICES_OUT_OF_SYNC",
		"Prices have changed since the cart was calculated. Calculate it again and show the new total.",
	);
};
