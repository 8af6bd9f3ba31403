import { couponErrors } from "../../ecommerce/coupon-errors.ts";
import { ChannelType } from "../../ecommerce/entity-messages.ts";
import { CustomLineItem, LineItemQuantityUpdate } from "../../ecommerce/line-item-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	fieldMask,
	guid,
	list,
	message,
	optional,
	text,
	unsupported,
} from "../../message.ts";
import { anyone, anyoneOrGuest, endpointsUnder, operation } from "../../operation.ts";
import { caller, owners } from "../../ownership.ts";
import { couponCodes, giftCardCodes, perMinute } from "../../rate-limits.ts";
import {
	CHECKOUT_NOT_FOUND,
	GIFT_CARD_DISABLED,
	GIFT_CARD_EXPIRED,
	GIFT_CARD_NOT_FOUND,
	ITEM_NOT_FOUND_IN_CATALOG,
	LINE_ITEM_NOT_FOUND,
} from "../../recurring-errors.ts";
import { actingOnCheckout } from "../acting-permissions.ts";
import {
	CHECKOUT_IS_COMPLETE,
	EMAIL_CANNOT_BE_REMOVED,
	EMPTY_UPDATE,
	GIFT_CARD_CODE_INVALID,
	GIFT_CARD_IS_EMPTY,
	INVALID_SELECTED_CARRIER_SERVICE_OPTION,
	SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND,
	SITE_MUST_ACCEPT_PAYMENTS,
} from "../errors.ts";
import { CheckoutLineItem } from "./checkout-line-item-messages.ts";
import { Checkout } from "./checkout-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });
const removedUpstream = "2027-02-01";

export const createCheckout = operation({
	summary:
		"Creates a checkout of at least one line item. `customSettings` and `externalReference` can be set only here.",
	...endpoint("POST", "/v1/checkouts"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("checkout"), couponCodes, giftCardCodes],
	permission: "ECOM.MODIFY_CHECKOUTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CHECKOUTS"],
	request: message({
		checkoutInfo: Checkout,
		couponCode: optional(text()),
		lineItems: list(CheckoutLineItem, { max: 300 }),
		customLineItems: list(CustomLineItem, { max: 300 }),
		channelType: ChannelType,
		giftCardCode: optional(text()),
		overrideCheckoutUrl: optional(text({ max: 1000 })),
		giftCardRedeemAmount: unsupported(optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 }))),
	}),
	required: [
		"channelType",
		"checkoutInfo.customFields.value",
		"checkoutInfo.membershipOptions.selectedMemberships.memberships.id",
		"checkoutInfo.membershipOptions.selectedMemberships.memberships.appId",
		"checkoutInfo.membershipOptions.selectedMemberships.memberships.lineItemIds",
		"customLineItems.itemType",
		"customLineItems.price",
		"lineItems.catalogReference",
		"lineItems.quantity",
	],
	response: message({ checkout: Checkout }),
	errors: {
		...couponErrors,
		ITEM_NOT_FOUND_IN_CATALOG,
		SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND,
		INVALID_SELECTED_CARRIER_SERVICE_OPTION,
		GIFT_CARD_NOT_FOUND,
		GIFT_CARD_CODE_INVALID,
		GIFT_CARD_IS_EMPTY,
		GIFT_CARD_DISABLED,
		GIFT_CARD_EXPIRED,
		SITE_MUST_ACCEPT_PAYMENTS,
	},
	unwrap: "checkout",
	removedUpstream,
});

export const getCheckout = operation({
	summary: "Gets a checkout by id, with newly computed totals.",
	...endpoint("GET", "/v1/checkouts/{id}"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: owners("checkout"),
	permission: "ECOM.READ_CHECKOUTS",
	request: message({ id: guid(), refresh: optional(defaulted(bool(), true)) }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND },
	unwrap: "checkout",
	removedUpstream,
});

export const getCheckoutByCartId = operation({
	summary: "Gets the checkout that was created from a cart.",
	...endpoint("GET", "/v1/checkouts/by-cart-id/{id}"),
	query: "flat",
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.READ_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND },
	removedUpstream,
});

/** Whoever has the address may act on the checkout for a day, so staff and apps need the permissions for that. */
export const getWixCheckoutUrl = operation({
	summary: "Gets the address of the hosted checkout page, regardless of an override.",
	...endpoint("GET", "/v1/checkouts/{id}/wix-checkout-url"),
	query: "flat",
	callers: anyone,
	ownership: owners("checkout"),
	permission: "ECOM.READ_CHECKOUTS",
	furtherPermissions: actingOnCheckout,
	request: message({ id: guid(), cartId: optional(guid()), currencyCode: optional(text({ format: "CURRENCY" })) }),
	required: ["id"],
	response: message({ checkoutUrl: text() }),
	errors: { CHECKOUT_NOT_FOUND },
	removedUpstream,
});

/**
 * Whoever has the address of the hosted page may act on the checkout for a day, so staff and apps need the permissions
 * for that.
 */
export const getCheckoutUrl = operation({
	summary: "Gets the address where the buyer continues: the override if one is set, otherwise the hosted page.",
	...endpoint("GET", "/v1/checkouts/{id}/checkout-url"),
	query: "flat",
	callers: anyone,
	ownership: owners("checkout"),
	permission: "ECOM.READ_CHECKOUTS",
	furtherPermissions: actingOnCheckout,
	request: message({ id: guid(), currencyCode: optional(text({ format: "CURRENCY" })) }),
	required: ["id"],
	response: message({ checkoutUrl: text() }),
	errors: { CHECKOUT_NOT_FOUND },
	removedUpstream,
});

export const updateCheckout = operation({
	summary:
		"Changes addresses, delivery, buyer, note, custom fields, coupon or gift card. An email cannot be cleared " +
		"once set.",
	...endpoint("PATCH", "/v1/checkouts/{checkout.id}"),
	callers: anyoneOrGuest,
	ownership: owners("checkout", "checkout.id"),
	limits: [couponCodes, giftCardCodes],
	permission: "ECOM.MODIFY_CHECKOUTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CHECKOUTS"],
	request: message({
		checkout: Checkout,
		couponCode: optional(text()),
		giftCardCode: optional(text()),
		fieldMask: fieldMask(),
		ignoreCalculationErrors: optional(bool()),
		overrideCheckoutUrl: optional(text({ max: 1000 })),
		lineItems: list(CheckoutLineItem, { max: 300 }),
		customLineItems: list(CustomLineItem, { max: 300 }),
		giftCardRedeemAmount: unsupported(optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 }))),
	}),
	required: [
		"checkout.id",
		"checkout",
		"checkout.customFields.value",
		"checkout.membershipOptions.selectedMemberships.memberships.id",
		"checkout.membershipOptions.selectedMemberships.memberships.appId",
		"checkout.membershipOptions.selectedMemberships.memberships.lineItemIds",
		"customLineItems.itemType",
		"lineItems.catalogReference",
		"lineItems.quantity",
	],
	response: message({ checkout: Checkout }),
	errors: {
		...couponErrors,
		CHECKOUT_NOT_FOUND,
		ITEM_NOT_FOUND_IN_CATALOG,
		SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND,
		INVALID_SELECTED_CARRIER_SERVICE_OPTION,
		GIFT_CARD_NOT_FOUND,
		GIFT_CARD_CODE_INVALID,
		GIFT_CARD_IS_EMPTY,
		GIFT_CARD_DISABLED,
		GIFT_CARD_EXPIRED,
		CHECKOUT_IS_COMPLETE,
		EMPTY_UPDATE,
		EMAIL_CANNOT_BE_REMOVED,
	},
	unwrap: "checkout",
	removedUpstream,
});

export const removeCoupon = operation({
	summary: "Removes the coupon from a checkout; without a coupon nothing changes.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-coupon"),
	callers: anyoneOrGuest,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND, CHECKOUT_IS_COMPLETE },
	removedUpstream,
});

export const removeGiftCard = operation({
	summary: "Removes the gift card from a checkout; without a gift card nothing changes.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-gift-card"),
	callers: anyoneOrGuest,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND, CHECKOUT_IS_COMPLETE },
	removedUpstream,
});

export const removeOverrideCheckoutUrl = operation({
	summary: "Removes the override of the checkout's address, so that buyers get the hosted page again.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-override-checkout-url"),
	callers: anyone,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND, CHECKOUT_IS_COMPLETE },
	removedUpstream,
});

export const addToCheckout = operation({
	summary: "Adds up to 100 line items to a checkout. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/checkouts/{id}/add-to-checkout"),
	callers: anyone,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CHECKOUTS"],
	request: message({
		id: guid(),
		lineItems: list(CheckoutLineItem, { max: 100 }),
		customLineItems: list(CustomLineItem, { max: 100 }),
	}),
	required: ["id", "customLineItems.itemType", "lineItems.catalogReference", "lineItems.quantity"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND, ITEM_NOT_FOUND_IN_CATALOG, CHECKOUT_IS_COMPLETE },
	removedUpstream,
});

export const removeLineItems = operation({
	summary: "Removes line items from a checkout.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-line-items"),
	callers: anyoneOrGuest,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid(), lineItemIds: list(guid(), { min: 1, max: 300 }) }),
	required: ["id", "lineItemIds"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND, LINE_ITEM_NOT_FOUND, CHECKOUT_IS_COMPLETE },
	removedUpstream,
});

export const updateLineItemsQuantity = operation({
	summary:
		"Sets the quantity of up to 100 line items, at least 1. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/checkouts/{id}/update-line-items-quantity"),
	callers: anyoneOrGuest,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid(), lineItems: list(LineItemQuantityUpdate, { min: 1, max: 100 }) }),
	required: ["id", "lineItems", "lineItems.id", "lineItems.quantity"],
	response: message({ checkout: Checkout }),
	errors: {
		CHECKOUT_NOT_FOUND,
		ITEM_NOT_FOUND_IN_CATALOG,
		LINE_ITEM_NOT_FOUND,
		CHECKOUT_IS_COMPLETE,
	},
	removedUpstream,
});
