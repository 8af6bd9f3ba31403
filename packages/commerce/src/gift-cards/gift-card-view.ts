import type { GiftCard as WireGiftCard } from "@cartwright/contract/gift-cards/gift-card-messages";
import { format, type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import { type GiftCard, obfuscatedCode } from "./gift-card.ts";

export const amountView = (amount: Minor, currency: string) => ({
	amount: toDecimal(amount, currency),
	formattedAmount: format(amount, currency),
});

/** `code`: the whole one, for the response that creates the gift card. */
export const giftCardView = (card: GiftCard, code: string = obfuscatedCode(card)): WireGiftCard => {
	const { id, currency, initialValue, balance, notification } = card;
	return {
		id,
		code,
		codeSuffix: card.codeSuffix,
		initialValue: amountView(initialValue, currency),
		balance: amountView(balance, currency),
		currency,
		expirationDate: card.expirationDate,
		createdDate: card.createdDate,
		updatedDate: card.updatedDate,
		disabledDate: card.disabledDate,
		source: card.source,
		orderInfo: card.orderInfo,
		notificationInfo: notification,
	};
};
