import { error } from "../declared-error.ts";

export const CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM = error(
	400,
	"The item is not paid by a membership.",
	"Leave `selectedMembership` out, or name a membership of an app that offers them to the shop.",
);
export const CANT_CREATE_CART_WITHOUT_ITEMS = error(400, "A cart needs an item.", "Send at least one line item.");
export const CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER = error(
	428,
	"The cart belongs to a member.",
	"Leave `contactId` out.",
);
export const CART_ALREADY_ORDERED = error(
	428,
	"The cart became an order.",
	"Create a new cart. `data.orderId` is the order.",
);
export const CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION = error(
	428,
	"The cart has items of another location.",
	"Remove the location or the items first.",
);
export const CART_NOT_FOUND = error(
	404,
	"No cart has this id, or it is another shopper's.",
	"Create a cart, or use the current one.",
);
export const CART_PRICES_OUT_OF_SYNC = error(
	428,
	"Prices have changed since the cart was calculated.",
	"Calculate the cart again and show the new total.",
);
export const CHOICE_MISSING = error(
	428,
	"The item needs a choice of a mandatory modifier.",
	"Leave it saved, and let the shopper choose on the page of the product.",
);
export const COUPON_NOT_FOUND_IN_CART = error(404, "The cart has no such coupon.", "Read the cart again.");
export const CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE = error(
	400,
	"A custom line item has several kinds of properties, or none.",
	"Send either physical or service properties.",
);
export const CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE = error(
	400,
	"Custom line items cannot be paid by memberships.",
	"Choose online or offline payment.",
);
export const DELIVERY_METHOD_MISSING_ADDRESS = error(
	428,
	"The delivery address is missing.",
	"Set `deliveryInfo.address` first.",
);
export const DELIVERY_METHOD_MISSING_LINE_ITEMS = error(
	428,
	"The cart has nothing to deliver.",
	"Add an item that is delivered first.",
);
export const DELIVERY_METHOD_NOT_FOUND = error(
	404,
	"The delivery method is not offered for this cart.",
	"Select one of those that `calculateCart` lists.",
);
export const DELIVERY_METHOD_NO_LONGER_AVAILABLE = error(
	428,
	"The selected delivery method is no longer offered.",
	"Let the customer select another one.",
);
export const DUPLICATE_LINE_ITEM_UPDATES = error(
	400,
	"A line item is updated twice.",
	"Send one update for each line item.",
);
export const EMPTY_CART = error(428, "The cart has no line items.", "Add an item first.");
export const EMPTY_LINE_ITEM_UPDATES = error(
	400,
	"An update changes nothing.",
	"Send the new quantity of each line item.",
);
export const GIFT_CARD_NOT_FOUND_IN_CART = error(404, "The cart has no such gift card.", "Read the cart again.");
export const CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD = error(
	428,
	"Coupons do not apply to gift cards.",
	"Remove the coupon.",
);
export const CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD = error(
	428,
	"Gift cards do not pay for gift cards.",
	"Remove the gift card.",
);
export const GIFT_CARD_ALREADY_EXISTS = error(409, "The cart has the gift card already.", "Read the cart again.");
export const MAX_GIFT_CARDS_PER_CART_EXCEEDED = error(428, "The cart has a gift card already.", "Remove it first.");
export const MAX_GIFT_CARDS_EXCEEDED = error(400, "A cart has one gift card at most.", "Send one.");
export const GIFT_CARD_LOCKED = error(428, "The gift card of the cart cannot be changed.", "Leave it as it is.");
export const INVALID_GIFT_CARD_STATUS = error(
	428,
	"The gift card cannot pay for the cart.",
	"Show the customer the reason that the data names.",
);
export const COUPON_ALREADY_EXISTS = error(409, "The cart has the coupon already.", "Read the cart again.");
export const MAX_COUPONS_PER_CART_EXCEEDED = error(
	428,
	"The cart has as many coupons as the shop allows: one, unless it allows more.",
	"Remove one first.",
);
export const COUPON_LOCKED = error(428, "The coupon of the cart cannot be changed.", "Leave it as it is.");
export const INVALID_COUPON_STATUS = error(
	428,
	"The coupon does not apply to the cart.",
	"Show the customer the reason that the data names, and what is missing.",
);
export const INVALID_COUPON_CODE = error(428, "There is no such coupon.", "Let the customer correct the code.");
export const INVALID_GIFT_CARD_CODE = error(428, "There is no such gift card.", "Let the customer correct the code.");
export const GIFT_CARD_REDEEM_ERROR = error(
	428,
	"The app of the gift card declined to redeem it.",
	"Let the customer use another gift card, or none, and place the order again.",
);
export const INVALID_MEMBERSHIP = error(
	428,
	"The app of a membership declined to pay a line of the order.",
	"Let the customer select another membership for the line, or none, and place the order again.",
);
export const INVALID_MEMBERSHIP_PAYMENT_OPTION = error(
	428,
	"The item cannot be paid by a membership.",
	"Leave `membershipPayment` and `selectedMembership` out, or name a membership of an app that offers them to the shop.",
);
export const INVALID_PRICE_VERIFICATION_TOKEN = error(
	400,
	"The token is not one of this cart.",
	"Send the `priceVerificationToken` of `calculateCart`.",
);
export const ITEM_SOLD_OUT = error(428, "The item is out of stock.", "Leave it saved, and offer a notification.");
export const LINE_ITEMS_OUT_OF_STOCK = error(
	428,
	"Line items are out of stock.",
	"Lower the quantities or remove the line items in `data`.",
);
export const LINE_ITEM_NOT_FOUND_IN_CART = error(404, "The cart has no such line item.", "Read the cart again.");
export const LINE_ITEM_WITH_ZERO_QUANTITY = error(428, "An item is out of stock.", "Remove its line item.");
export const MISSING_DELIVERY_ADDRESS = error(428, "The delivery address is missing.", "Set `deliveryInfo.address`.");
export const MISSING_DELIVERY_METHOD = error(428, "No delivery method is selected.", "Call `setDeliveryMethod`.");
export const NO_LINE_ITEMS_TO_ADD = error(400, "No items were sent.", "Send `catalogItems` or `customItems`.");
export const OWNED_CART_NOT_FOUND = error(
	404,
	"The shopper has no cart yet.",
	"Show an empty cart; the first item creates one.",
);
export const PAYMENT_ALREADY_IN_PROGRESS = error(
	428,
	"The order of the cart is being paid.",
	"Wait for the outcome of the payment.",
);
export const SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT = error(
	428,
	"The shop offers no payment method.",
	"Enable one in the settings.",
);
