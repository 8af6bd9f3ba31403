import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { providerOf } from "../../payments/load/load-providers.ts";
import { cardProvidersOf, testGatewayName } from "../../payments/payment-methods.ts";
import type { Means } from "./charge-order.ts";
import { methodNotAccepted } from "./payable.ts";

interface SentCard {
	/** The name of one of the offered providers; the first of them if absent. */
	readonly cardProvider?: string | null | undefined;
	/** The field with the token or the number. */
	readonly field: string;
	readonly sent: string;
}

/**
 * The token to pay with. The test gateway also takes the number of a test card in its place; a number is refused where
 * cards move money, because it must go to the form of the provider alone.
 */
export const cardToken = async (
	context: Context,
	offered: readonly string[],
	{ cardProvider, field, sent }: SentCard,
): Promise<Means & { readonly method: { readonly token: string } }> => {
	const providers = cardProvidersOf(offered);
	const isNumber = /^[\d\s-]{12,25}$/.test(sent);
	const byDefault = isNumber && providers.includes(testGatewayName) ? testGatewayName : providers[0];
	const name = cardProvider ?? byDefault;
	if (name === undefined || !providers.includes(name)) throw methodNotAccepted("CARD");
	if (!isNumber) return { provider: name, method: { token: sent } };
	const { ownPages } = await providerOf(context, name);
	if (ownPages) return { provider: name, method: { token: ownPages.tokenOf(sent) } };
	throw invalid(field, `must be a token of the form of ${name}, never the number of a card`);
};
