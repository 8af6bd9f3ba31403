import { error } from "../declared-error.ts";

export const GIFT_CARD_CODE_ALREADY_EXISTS = error(
	409,
	"Another gift card has this code.",
	"Send another code, or none.",
);
export const GIFT_CARD_RECIPIENT_NOT_FOUND = error(
	428,
	"The gift card has no recipient.",
	"Send the address of the recipient.",
);
export const INVALID_GIFT_CARD_BALANCE = error(
	400,
	"The balance would be higher than gift cards can have.",
	"Send a smaller amount.",
);
export const INSUFFICIENT_FUNDS = error(428, "The gift card has less than this left.", "Send a smaller amount.");
export const ALREADY_REDEEMED = error(
	409,
	"The gift card has paid for this order already.",
	"Void that transaction first, or leave it.",
);
export const ALREADY_VOIDED = error(409, "The transaction is void already.", "Leave it as it is.");
export const CURRENCY_NOT_SUPPORTED = error(
	400,
	"The gift card has another currency.",
	"Send the amount in the currency of the gift card.",
);
export const TRANSACTION_NOT_FOUND = error(
	404,
	"No gift card of the app was redeemed by such a transaction.",
	"Check the id of the transaction, and that of the app.",
);
