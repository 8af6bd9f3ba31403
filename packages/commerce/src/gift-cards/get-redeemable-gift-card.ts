import type { getRedeemableGiftCard as declared } from "@cartwright/contract/gift-cards/redemptions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { giftCardAppId, obfuscatedCode, statusOf } from "./gift-card.ts";
import { findGiftCard, unknownGiftCard } from "./load/load-gift-card.ts";

export const getGiftCard: Handler<typeof declared> = async (context, { code, appId }) => {
	const stored = !appId || appId === giftCardAppId ? await findGiftCard(context, code) : undefined;
	if (!stored) throw unknownGiftCard();
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
