import { unknownGiftCard } from "../../gift-cards/load/load-gift-card.ts";
import type { Purchase } from "../purchase.ts";
import { findAppliedGiftCard, type GiftCardContext } from "./find-applied-gift-card.ts";

/** The purchase with the gift card of a code in place of an earlier one, if a code was sent. In the terms of version 1. */
export const withGiftCard = async <Of extends Purchase>(
	context: GiftCardContext,
	purchase: Of,
	code: string | null | undefined,
): Promise<Of> => {
	if (!code) return purchase;
	const giftCard = await findAppliedGiftCard(context, code);
	if (giftCard) return { ...purchase, giftCards: [giftCard] };
	throw unknownGiftCard();
};
