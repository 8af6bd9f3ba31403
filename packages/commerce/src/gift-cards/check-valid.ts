import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type GiftCard, statusOf } from "./gift-card.ts";

/** Rejects a gift card that is disabled or has expired. */
export const checkValid = (card: GiftCard, now: string): void => {
	const data = { giftCardId: card.id };
	switch (statusOf(card, now)) {
		case "DISABLED":
			throw new ApplicationError("GIFT_CARD_DISABLED", "The gift card is disabled.", data);
		case "EXPIRED":
			throw new ApplicationError("GIFT_CARD_EXPIRED", "The gift card has expired.", data);
		case "VALID":
			return;
	}
};
