import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** For every coupon code, since there is no coupon engine yet. */
export const unknownCoupon = (couponCode: string | null | undefined): ApplicationError =>
	new ApplicationError("INVALID_COUPON_CODE", `There is no coupon with the code ${couponCode}.`, { couponCode });

/** For every gift card code, since there is no gift card engine yet. */
export const unknownGiftCard = (giftCardCode: string | null | undefined): ApplicationError =>
	new ApplicationError("INVALID_GIFT_CARD_CODE", "There is no gift card with this code.", { giftCardCode });

export const couponNotInCart = (couponId: string): ApplicationError =>
	new ApplicationError("COUPON_NOT_FOUND_IN_CART", `The cart has no coupon ${couponId}.`, { couponId });

export const giftCardNotInCart = (giftCardId: string): ApplicationError =>
	new ApplicationError("GIFT_CARD_NOT_FOUND_IN_CART", `The cart has no gift card ${giftCardId}.`, { giftCardId });
