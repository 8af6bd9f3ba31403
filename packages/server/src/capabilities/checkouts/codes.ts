import { ApplicationError } from "../../foundation/errors.ts";

/** Refuses a gift card that no engine knows; there is none yet, so it refuses every code. */
export const checkGiftCard = (code: string | null | undefined): void => {
	if (!code) return;
	throw new ApplicationError("GIFT_CARD_NOT_FOUND", "There is no gift card with this code.");
};
