import { error } from "../declared-error.ts";

export const CHECKOUT_IS_COMPLETE = error(428, "The order was placed already.", "Show the order.");
export const COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD = error(
	428,
	"Coupons do not apply to gift cards.",
	"Remove the coupon.",
);
export const EMAIL_CANNOT_BE_REMOVED = error(
	400,
	"The buyer's email address cannot be removed.",
	"Send another address.",
);
export const EMPTY_CHECKOUT = error(428, "The checkout has no line items.", "Add an item first.");
export const EMPTY_UPDATE = error(400, "The update changes nothing.", "Send at least one field.");
export const GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD = error(
	428,
	"Gift cards do not pay for gift cards.",
	"Remove the gift card.",
);
export const GIFT_CARD_CODE_INVALID = error(
	400,
	"The code of the gift card is malformed.",
	"Ask the buyer to check the code.",
);
export const GIFT_CARD_IS_EMPTY = error(428, "The gift card has no balance left.", "Remove it.");
export const INVALID_SELECTED_CARRIER_SERVICE_OPTION = error(
	400,
	"The delivery option has no code.",
	"Send the `code` of an offered option.",
);
export const NO_SAVE_PAYMENT_METHOD_CONFIRMATION = error(
	428,
	"The payment method must be saved, and the buyer has not agreed.",
	"Ask for consent.",
);
export const NO_SELECTED_CARRIER_SERVICE_OPTION = error(
	428,
	"No delivery option is selected.",
	"Select one of the options of the checkout.",
);
export const PAYMENT_ERROR = error(428, "The payment failed.", "Choose another payment method.");
export const REDEEM_GIFT_CARD_ERROR = error(
	428,
	"The gift card could not be redeemed.",
	"Remove it or repeat the call.",
);
export const SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND = error(
	404,
	"No delivery option has this code.",
	"Choose among the options of the checkout.",
);
export const SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE = error(
	428,
	"The delivery option is not offered any more.",
	"Select another one.",
);
export const SITE_MUST_ACCEPT_PAYMENTS = error(
	428,
	"The shop offers no payment method.",
	"Enable one in the settings.",
);
export const SUBSCRIPTION_WITH_GIFT_CARD = error(
	428,
	"Gift cards do not pay for subscriptions.",
	"Remove the gift card.",
);
export const SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS = error(
	428,
	"A subscription is bought alone.",
	"Remove the other items.",
);
export const SUBSCRIPTION_WITH_ZERO_TOTAL = error(428, "A subscription cannot be free.", "Remove the discount.");
