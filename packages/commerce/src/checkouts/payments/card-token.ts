import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { providerOf } from "../../payments/load/load-providers.ts";
import { testGatewayName } from "../../payments/payment-methods.ts";
import { methodNotAccepted } from "./payable.ts";

export interface CardToken {
	/** The name of the provider whose form gave the token. */
	readonly provider: string;
	readonly token: string;
}

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
): Promise<CardToken> => {
	const isNumber = /^[\d\s-]{12,25}$/.test(sent);
	const byDefault = isNumber && offered.includes(testGatewayName) ? testGatewayName : offered[0];
	const name = cardProvider ?? byDefault;
	if (name === undefined || !offered.includes(name)) throw methodNotAccepted("CARD");
	if (!isNumber) return { provider: name, token: sent };
	const { ownPages } = await providerOf(context, name);
	if (ownPages) return { provider: name, token: ownPages.tokenOf(sent) };
	throw invalid(field, `must be a token of the form of ${name}, never the number of a card`);
};
