import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { type LimitedContext, limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import { obfuscatedCode, suffixOf } from "../../gift-cards/gift-card.ts";
import { loadGiftCardApps, loadIssuedCard } from "../../gift-cards/load/issued-card.ts";
import { findGiftCard } from "../../gift-cards/load/load-gift-card.ts";
import { loadSettings } from "../../gift-cards/load/load-settings.ts";
import type { AppliedGiftCard } from "../purchase.ts";
import { shopperOf } from "./find-coupon.ts";

export type GiftCardContext = Pick<ReadContext, "store" | "site" | "identity"> &
	LimitedContext &
	PluginContext & { readonly cursorKey: string; readonly newId: () => string };

/** The gift card that a code names. Shoppers may try a few in a minute, so that they do not find codes by guessing. */
export const findAppliedGiftCard = async (
	context: GiftCardContext,
	code: string,
): Promise<AppliedGiftCard | undefined> => {
	const shopper = shopperOf(context.identity);
	if (shopper !== undefined) limitByAddress(context, "giftCard", shopper);
	const stored = await findGiftCard(context, code);
	return stored ? { id: stored.doc.id, obfuscatedCode: obfuscatedCode(stored.doc) } : findIssued(context, code);
};

/** The card of the first app that knows the code. All are asked at once, so that it takes no longer than one of them may. */
const findIssued = async (context: GiftCardContext, code: string): Promise<AppliedGiftCard | undefined> => {
	const plugins = code.length < minCodeLength ? [] : await loadGiftCardApps(context);
	if (plugins.length === 0) return undefined;
	const { currency } = await loadSettings(context);
	const cards = await Promise.all(plugins.map((plugin) => loadIssuedCard(context, plugin, { code }, currency)));
	const index = cards.findIndex(
		(card) => "balance" in card || card.problem === "DISABLED" || card.problem === "EXPIRED",
	);
	const [card, plugin] = [cards[index], plugins[index]];
	if (!card || !plugin) return undefined;
	return {
		id: context.newId(),
		obfuscatedCode: obfuscatedCode({ codeSuffix: suffixOf(code) }),
		issuedBy: { appId: plugin.appId, code, known: card },
	};
};

/** Of the contract. Shorter ones are those of nobody. */
const minCodeLength = 8;
