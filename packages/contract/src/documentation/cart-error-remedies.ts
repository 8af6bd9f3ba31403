import type { Remedy } from "./remedy.ts";

const error = (meaning: string, remedy: string): Remedy => ({ meaning, remedy });

/** Remedies for the errors of version 2 of carts. */
export const cartErrorRemedies = {
	CART_ALREADY_ORDERED: error("The cart became an order.", "Create a new cart. `data.orderId` is the order."),
	CART_PRICES_OUT_OF_SYNC: error(
		"Prices have changed since the cart was calculated.",
		"Calculate the cart again and show the new total.",
	),
	EMPTY_CART: error("The cart has no line items.", "Add an item first."),
	NO_LINE_ITEMS_TO_ADD: error("No items were sent.", "Send `catalogItems` or `customItems`."),
	EMPTY_LINE_ITEM_UPDATES: error("An update changes nothing.", "Send the new quantity of each line item."),
	REQUIRED_COUNTRY: error("The destination has no country.", "Send `destination.country`."),
	NO_DELIVERY_REGION_FOUND: error("The shop does not deliver to this country.", "Ask for another destination."),
	DUPLICATE_LINE_ITEM_UPDATES: error("A line item is updated twice.", "Send one update for each line item."),
	LINE_ITEM_NOT_FOUND_IN_CART: error("The cart has no such line item.", "Read the cart again."),
	LINE_ITEMS_OUT_OF_STOCK: error(
		"Line items are out of stock.",
		"Lower the quantities or remove the line items in `data`.",
	),
	INVALID_COUPON_CODE: error("There is no such coupon.", "Let the customer correct the code."),
	COUPON_NOT_FOUND_IN_CART: error("The cart has no such coupon.", "Read the cart again."),
	INVALID_GIFT_CARD_CODE: error("There is no such gift card.", "Let the customer correct the code."),
	GIFT_CARD_NOT_FOUND_IN_CART: error("The cart has no such gift card.", "Read the cart again."),
	INVALID_MEMBERSHIP_PAYMENT_OPTION: error(
		"The item cannot be paid by a membership.",
		"Leave `membershipPayment` and `selectedMembership` out.",
	),
	DELIVERY_METHOD_NOT_FOUND: error(
		"The delivery method is not offered for this cart.",
		"Select one of those that `calculateCart` lists.",
	),
	DELIVERY_METHOD_MISSING_ADDRESS: error("The delivery address is missing.", "Set `deliveryInfo.address` first."),
	DELIVERY_METHOD_MISSING_LINE_ITEMS: error("The cart has nothing to deliver.", "Add an item that is delivered first."),
	DELIVERY_METHOD_NO_LONGER_AVAILABLE: error(
		"The selected delivery method is no longer offered.",
		"Let the customer select another one.",
	),
	MISSING_DELIVERY_ADDRESS: error("The delivery address is missing.", "Set `deliveryInfo.address`."),
	MISSING_DELIVERY_METHOD: error("No delivery method is selected.", "Call `setDeliveryMethod`."),
	PAYMENT_ALREADY_IN_PROGRESS: error("The order of the cart is being paid.", "Wait for the outcome of the payment."),
	INVALID_PRICE_VERIFICATION_TOKEN: error(
		"The token is not one of this cart.",
		"Send the `priceVerificationToken` of `calculateCart`.",
	),
};
