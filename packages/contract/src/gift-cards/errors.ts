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
export const GIFT_CARD_PROVIDER_UNAVAILABLE = error(
	503,
	"The app that issued the gift card does not respond.",
	"Repeat the call later with the same order: it is redeemed once.",
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
export const GIFT_CARD_PRODUCT_NOT_FOUND = error(
	404,
	"There is no such gift card product.",
	"Query the products again.",
);
export const GIFT_CARD_PRODUCT_ALREADY_EXISTS = error(409, "A shop has one gift card product.", "Update it instead.");
const addVariants = "Send an amount in `presetVariants`, or `customVariant`.";
const sendLaterDate = "Send a later date.";
const orderBounds = "Send a `minValue` of more than 0, and a `maxValue` that is not lower.";
export const CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS = error(
	400,
	"The product has no amount to choose.",
	addVariants,
);
export const CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE = error(
	400,
	"Its gift cards would have ended already.",
	sendLaterDate,
);
export const CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE = error(
	400,
	"No amount is between the bounds.",
	orderBounds,
);
export const CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS = error(
	400,
	"The product would have no amount to choose.",
	addVariants,
);
export const CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE = error(
	400,
	"Its gift cards would have ended already.",
	sendLaterDate,
);
export const CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE = error(
	400,
	"No amount is between the bounds.",
	orderBounds,
);
