import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** For every gift card code, since there is no gift card engine yet. */
export const unknownGiftCard = (giftCardCode: string | null | undefined): ApplicationError =>
	new ApplicationError("INVALID_GIFT_CARD_CODE", "There is no gift card with this code.", { giftCardCode });

export const giftCardNotInCart = (giftCardId: string): ApplicationError =>
	new ApplicationError("GIFT_CARD_NOT_FOUND_IN_CART", `The cart has no gift card ${giftCardId}.`, { giftCardId });
