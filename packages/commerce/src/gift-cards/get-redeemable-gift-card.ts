import type {
	getRedeemableGiftCard as declared,
	RedeemableGiftCard,
} from "@cartwright/contract/gift-cards/redemptions";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { giftCardAppId, obfuscatedCode, statusOf, suffixOf } from "./gift-card.ts";
import { appNamed, referenceOf, unavailable } from "./issued-elsewhere.ts";
import { loadGiftCardApps, loadIssuedCard } from "./load/issued-card.ts";
import { findGiftCard, unknownGiftCard } from "./load/load-gift-card.ts";
import { loadSettings } from "./load/load-settings.ts";

export const getGiftCard: Handler<typeof declared> = async (context, request) => {
	const { code, appId } = request;
	const stored = !appId || appId === giftCardAppId ? await findGiftCard(context, code) : undefined;
	if (!stored) {
		if (!appId || appId === giftCardAppId) throw unknownGiftCard();
		return { giftCard: await issuedElsewhere(context, request) };
	}
	const { doc: card } = stored;
	return {
		giftCard: {
			obfuscatedCode: obfuscatedCode(card),
			balance: { value: toDecimal(card.balance, card.currency), currency: card.currency },
			status: statusOf(card, context.now),
			appId: giftCardAppId,
			externalId: card.id,
		},
	};
};

/** An app does not say what is left of a card that cannot pay. */
const issuedElsewhere = async (
	context: Context,
	request: Parameters<typeof getGiftCard>[1],
): Promise<RedeemableGiftCard> => {
	const { code } = request;
	const plugin = appNamed(await loadGiftCardApps(context), request.appId);
	if (!plugin) throw unknownGiftCard();
	const { currency } = await loadSettings(context);
	const card = await loadIssuedCard(context, plugin, referenceOf(code, request), currency);
	const shown = { obfuscatedCode: obfuscatedCode({ codeSuffix: suffixOf(code) }), appId: plugin.appId };
	if ("balance" in card) {
		const { balance, externalId } = card;
		const value = toDecimal(balance, card.currency);
		return { ...shown, balance: { value, currency: card.currency }, status: "VALID", externalId };
	}
	if (card.problem === "UNKNOWN") throw unknownGiftCard();
	if (card.problem === "UNAVAILABLE") throw unavailable(plugin);
	return { ...shown, balance: { value: toDecimal(0, currency), currency }, status: card.problem };
};
