import { Address } from "../../ecommerce/address-messages.ts";
import { couponErrors } from "../../ecommerce/coupon-errors.ts";
import { ChannelType } from "../../ecommerce/entity-messages.ts";
import { CustomLineItem, LineItemQuantityUpdate } from "../../ecommerce/line-item-messages.ts";
import { SelectedMemberships } from "../../ecommerce/membership-messages.ts";
import { bool, defaulted, fieldMask, guid, list, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { caller } from "../../ownership.ts";
import { couponCodes, perMinute } from "../../rate-limits.ts";
import { ITEM_NOT_FOUND_IN_CATALOG, LINE_ITEM_NOT_FOUND } from "../../recurring-errors.ts";
import {
	CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER,
	CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
	CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION,
	CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE,
	CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE,
	LINE_ITEM_WITH_ZERO_QUANTITY,
	OWNED_CART_NOT_FOUND,
	SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT,
} from "../errors.ts";
import { Cart, CartLineItem, SelectedShippingOption } from "./cart-messages.ts";
import { EstimatedTotals } from "./estimate-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-cart" });
const removedUpstream = "2027-02-01";

export const getCurrentCart = operation({
	summary: "Gets the cart of the calling visitor or member. Totals are not computed; see `estimateCurrentCartTotals`.",
	...endpoint("GET", "/v1/carts/current"),
	query: "flat",
	callers: anyone,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
	unwrap: "cart",
	removedUpstream,
});

export const updateCurrentCart = operation({
	summary:
		"Changes the sent fields of `cartInfo`, adds line items and applies a coupon, which replaces the current one.",
	...endpoint("PATCH", "/v1/carts/current"),
	callers: anyone,
	ownership: caller,
	limits: [couponCodes],
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartInfo: Cart,
		couponCode: optional(text()),
		lineItems: list(CartLineItem, { max: 300 }),
		customLineItems: list(CustomLineItem, { max: 300 }),
		cartFieldmask: fieldMask(),
	}),
	required: ["lineItems.catalogReference"],
	response: message({ cart: Cart }),
	errors: {
		...couponErrors,
		OWNED_CART_NOT_FOUND,
		ITEM_NOT_FOUND_IN_CATALOG,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
		CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER,
	},
	unwrap: "cart",
	removedUpstream,
});

export const addToCurrentCart = operation({
	summary:
		"Adds up to 100 line items; the first call creates the cart. A quantity above the available stock is " +
		"reduced to it.",
	...endpoint("POST", "/v1/carts/current/add-to-cart"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("cart")],
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		lineItems: list(CartLineItem, { max: 100 }),
		customLineItems: list(CustomLineItem, { max: 100 }),
		businessLocationId: optional(guid()),
	}),
	required: [
		"customLineItems.itemType",
		"customLineItems.price",
		"lineItems.catalogReference",
		"lineItems.quantity",
		"lineItems.selectedMembership.id",
		"lineItems.selectedMembership.appId",
	],
	response: message({ cart: Cart }),
	errors: {
		OWNED_CART_NOT_FOUND,
		ITEM_NOT_FOUND_IN_CATALOG,
		CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
	},
	removedUpstream,
});

export const removeLineItemsFromCurrentCart = operation({
	summary: "Removes up to 100 line items from the current cart.",
	...endpoint("POST", "/v1/carts/current/remove-line-items"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({ lineItemIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["lineItemIds"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, LINE_ITEM_NOT_FOUND },
	removedUpstream,
});

export const createCheckoutFromCurrentCart = operation({
	summary:
		"Creates a checkout from the current cart, or updates the one that was created before. A visitor who " +
		"sends an address must send an email too.",
	...endpoint("POST", "/v1/carts/current/create-checkout"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("checkout")],
	permission: "ECOM.CREATE_CHECKOUT_FROM_CART",
	request: message({
		/** Where the order is made: WEB by default. */
		channelType: ChannelType,
		shippingAddress: Address,
		billingAddress: Address,
		selectedShippingOption: SelectedShippingOption,
		email: optional(text({ format: "EMAIL" })),
	}),
	response: message({ checkoutId: text() }),
	errors: {
		OWNED_CART_NOT_FOUND,
		LINE_ITEM_WITH_ZERO_QUANTITY,
		SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT,
		CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE,
		CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE,
	},
	removedUpstream,
});

export const removeCouponFromCurrentCart = operation({
	summary: "Removes the coupon from the current cart; without a coupon nothing changes.",
	...endpoint("POST", "/v1/carts/current/remove-coupon"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
	removedUpstream,
});

export const updateCurrentCartLineItemQuantity = operation({
	summary:
		"Sets the quantity of up to 100 line items, at least 1. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/carts/current/update-line-items-quantity"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({ lineItems: list(LineItemQuantityUpdate, { min: 1, max: 100 }) }),
	required: ["lineItems"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, ITEM_NOT_FOUND_IN_CATALOG, LINE_ITEM_NOT_FOUND },
	removedUpstream,
});

export const estimateCurrentCartTotals = operation({
	summary:
		"Computes the totals of the current cart for a delivery option and addresses. Errors are listed in " +
		"`calculationErrors` of the response.",
	...endpoint("POST", "/v1/carts/current/estimate-totals"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message({
		selectedShippingOption: SelectedShippingOption,
		shippingAddress: Address,
		billingAddress: Address,
		selectedMemberships: SelectedMemberships,
		calculateTax: optional(defaulted(bool(), true)),
		calculateShipping: optional(defaulted(bool(), true)),
		calculateAdditionalFees: optional(defaulted(bool(), true)),
	}),
	response: EstimatedTotals,
	errors: { OWNED_CART_NOT_FOUND },
	removedUpstream,
});

export const deleteCurrentCart = operation({
	summary: "Deletes the current cart. The next call that adds an item creates a new one.",
	...endpoint("DELETE", "/v1/carts/current"),
	query: "flat",
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({}),
	errors: { OWNED_CART_NOT_FOUND },
	removedUpstream,
});

/** The cart of the calling visitor or member. Its events are those of `cart`. */
export const currentCart = service({
	name: "ecom.current-cart",
	entity: "wix.ecom.v1.cart",
	operations: {
		getCurrentCart,
		updateCurrentCart,
		addToCurrentCart,
		removeLineItemsFromCurrentCart,
		createCheckoutFromCurrentCart,
		removeCouponFromCurrentCart,
		updateCurrentCartLineItemQuantity,
		estimateCurrentCartTotals,
		deleteCurrentCart,
	},
	events: {},
});
