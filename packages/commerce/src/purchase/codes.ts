import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** Rejects every coupon code, since there is no coupon engine yet. */
export const checkCoupon = (code: string | null | undefined): void => {
	if (!code) return;
	throw new ApplicationError("ERROR_COUPON_DOES_NOT_EXIST", `There is no coupon with the code ${code}.`, { code });
};

/** Rejects every gift card code, since there is no gift card engine yet. */
export const checkGiftCard = (code: string | null | undefined): void => {
	if (!code) return;
	throw new ApplicationError("GIFT_CARD_NOT_FOUND", "There is no gift card with this code.");
};
