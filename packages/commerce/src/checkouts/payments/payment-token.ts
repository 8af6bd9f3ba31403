import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Providers } from "@cartwright/kernel/foundation/providers";

/**
 * The token to pay with. The test gateway also takes the number of a test card in its place; a number is refused where
 * cards move money, because it must go to the form of the provider alone.
 */
export const paymentToken = (
	{ payments: { ownPages, name } }: Pick<Providers, "payments">,
	field: string,
	sent: string,
): string => {
	if (!/^[\d\s-]{12,25}$/.test(sent)) return sent;
	if (ownPages) return ownPages.tokenOf(sent);
	throw invalid(field, `must be a token of the form of ${name}, never the number of a card`);
};
