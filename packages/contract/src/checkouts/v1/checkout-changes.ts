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
import { actingOnCheckout } from "../acting-permissions.ts";
import { CheckoutLineItem } from "./checkout-line-item-messages.ts";
import { Checkout } from "./checkout-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });
const removedUpstream = "2027-02-01";

export const createCheckout = operation({
	summary:
		"Creates a checkout of at least one line item. `customSettings` and `externalReference` can be set only here.",
	...endpoint("POST", "/v1/checkouts"),
	callers: anyone,
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
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: 404,
		INVALID_SELECTED_CARRIER_SERVICE_OPTION: 400,
		GIFT_CARD_NOT_FOUND: 404,
		GIFT_CARD_CODE_INVALID: 400,
		GIFT_CARD_IS_EMPTY: 428,
		GIFT_CARD_DISABLED: 428,
		GIFT_CARD_EXPIRED: 428,
		SITE_MUST_ACCEPT_PAYMENTS: 428,
	},
	unwrap: "checkout",
	removedUpstream,
});

export const getCheckout = operation({
	summary: "Gets a checkout by id, with newly computed totals.",
	...endpoint("GET", "/v1/checkouts/{id}"),
	query: "flat",
	callers: anyoneOrGuest,
	permission: "ECOM.READ_CHECKOUTS",
	request: message({ id: guid(), refresh: optional(defaulted(bool(), true)) }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404 },
	unwrap: "checkout",
	removedUpstream,
});

export const getCheckoutByCartId = operation({
	summary: "Gets the checkout that was created from a cart.",
	...endpoint("GET", "/v1/checkouts/by-cart-id/{id}"),
	query: "flat",
	callers: anyone,
	permission: "ECOM.READ_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404 },
	removedUpstream,
});

/** Whoever has the address may act on the checkout for a day, so staff and apps need the permissions for that. */
export const getWixCheckoutUrl = operation({
	summary: "Gets the address of the hosted checkout page, regardless of an override.",
	...endpoint("GET", "/v1/checkouts/{id}/wix-checkout-url"),
	query: "flat",
	callers: anyone,
	permission: "ECOM.READ_CHECKOUTS",
	furtherPermissions: actingOnCheckout,
	request: message({ id: guid(), cartId: optional(guid()), currencyCode: optional(text({ format: "CURRENCY" })) }),
	required: ["id"],
	response: message({ checkoutUrl: text() }),
	errors: { CHECKOUT_NOT_FOUND: 404 },
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
	permission: "ECOM.READ_CHECKOUTS",
	furtherPermissions: actingOnCheckout,
	request: message({ id: guid(), currencyCode: optional(text({ format: "CURRENCY" })) }),
	required: ["id"],
	response: message({ checkoutUrl: text() }),
	errors: { CHECKOUT_NOT_FOUND: 404 },
	removedUpstream,
});

export const updateCheckout = operation({
	summary:
		"Changes addresses, delivery, buyer, note, custom fields, coupon or gift card. An email cannot be cleared " +
		"once set.",
	...endpoint("PATCH", "/v1/checkouts/{checkout.id}"),
	callers: anyoneOrGuest,
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
		CHECKOUT_NOT_FOUND: 404,
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: 404,
		INVALID_SELECTED_CARRIER_SERVICE_OPTION: 400,
		GIFT_CARD_NOT_FOUND: 404,
		GIFT_CARD_CODE_INVALID: 400,
		GIFT_CARD_IS_EMPTY: 428,
		GIFT_CARD_DISABLED: 428,
		GIFT_CARD_EXPIRED: 428,
		CHECKOUT_IS_COMPLETE: 428,
		EMPTY_UPDATE: 400,
		EMAIL_CANNOT_BE_REMOVED: 400,
	},
	unwrap: "checkout",
	removedUpstream,
});

export const removeCoupon = operation({
	summary: "Removes the coupon from a checkout; without a coupon nothing changes.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-coupon"),
	callers: anyoneOrGuest,
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404, CHECKOUT_IS_COMPLETE: 428 },
	removedUpstream,
});

export const removeGiftCard = operation({
	summary: "Removes the gift card from a checkout; without a gift card nothing changes.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-gift-card"),
	callers: anyoneOrGuest,
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404, CHECKOUT_IS_COMPLETE: 428 },
	removedUpstream,
});

export const removeOverrideCheckoutUrl = operation({
	summary: "Removes the override of the checkout's address, so that buyers get the hosted page again.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-override-checkout-url"),
	callers: anyone,
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404, CHECKOUT_IS_COMPLETE: 428 },
	removedUpstream,
});

export const addToCheckout = operation({
	summary: "Adds up to 100 line items to a checkout. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/checkouts/{id}/add-to-checkout"),
	callers: anyone,
	permission: "ECOM.MODIFY_CHECKOUTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CHECKOUTS"],
	request: message({
		id: guid(),
		lineItems: list(CheckoutLineItem, { max: 100 }),
		customLineItems: list(CustomLineItem, { max: 100 }),
	}),
	required: ["id", "customLineItems.itemType", "lineItems.catalogReference", "lineItems.quantity"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404, ITEM_NOT_FOUND_IN_CATALOG: 404, CHECKOUT_IS_COMPLETE: 428 },
	removedUpstream,
});

export const removeLineItems = operation({
	summary: "Removes line items from a checkout.",
	...endpoint("POST", "/v1/checkouts/{id}/remove-line-items"),
	callers: anyoneOrGuest,
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid(), lineItemIds: list(guid(), { min: 1, max: 300 }) }),
	required: ["id", "lineItemIds"],
	response: message({ checkout: Checkout }),
	errors: { CHECKOUT_NOT_FOUND: 404, LINE_ITEM_NOT_FOUND: 404, CHECKOUT_IS_COMPLETE: 428 },
	removedUpstream,
});

export const updateLineItemsQuantity = operation({
	summary:
		"Sets the quantity of up to 100 line items, at least 1. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/checkouts/{id}/update-line-items-quantity"),
	callers: anyoneOrGuest,
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid(), lineItems: list(LineItemQuantityUpdate, { min: 1, max: 100 }) }),
	required: ["id", "lineItems", "lineItems.id", "lineItems.quantity"],
	response: message({ checkout: Checkout }),
	errors: {
		CHECKOUT_NOT_FOUND: 404,
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		LINE_ITEM_NOT_FOUND: 404,
		CHECKOUT_IS_COMPLETE: 428,
	},
	removedUpstream,
});
