import { error } from "../declared-error.ts";

export const GIFT_CARD_NOT_FOUND = error(404, "The app has no gift card with this code.", "Correct the code.");
export const GIFT_CARD_DISABLED = error(428, "The gift card is disabled.", "Use another one.");
export const GIFT_CARD_EXPIRED = error(428, "The gift card has expired.", "Use another one.");
export const INSUFFICIENT_FUNDS = error(428, "The gift card has too little left.", "Take less.");
export const ALREADY_REDEEMED = error(
	409,
	"The gift card has paid for this order already.",
	"Respond with the transaction instead, or name it as `transactionId` in the data, so that it can be voided.",
);
export const CURRENCY_NOT_SUPPORTED = error(400, "The gift card is in another currency.", "Use another one.");
export const MISSING_CURRENCY = error(428, "The app does not know the currency.", "Send it.");
