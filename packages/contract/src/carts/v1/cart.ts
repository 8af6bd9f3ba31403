import { Address } from "../../ecommerce/address-messages.ts";
import { couponErrors } from "../../ecommerce/coupon-errors.ts";
import { ChannelType } from "../../ecommerce/entity-messages.ts";
import { CustomLineItem, LineItemQuantityUpdate } from "../../ecommerce/line-item-messages.ts";
import { SelectedMemberships } from "../../ecommerce/membership-messages.ts";
import { bool, defaulted, fieldMask, guid, list, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { caller, owners } from "../../ownership.ts";
import { couponCodes, perMinute } from "../../rate-limits.ts";
import { ITEM_NOT_FOUND_IN_CATALOG, LINE_ITEM_NOT_FOUND } from "../../recurring-errors.ts";
import {
	CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER,
	CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
	CANT_CREATE_CART_WITHOUT_ITEMS,
	CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION,
	CART_NOT_FOUND,
	CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE,
	CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE,
	LINE_ITEM_WITH_ZERO_QUANTITY,
	SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT,
} from "../errors.ts";
import { Cart, CartLineItem, SelectedShippingOption } from "./cart-messages.ts";
import { EstimatedTotals } from "./estimate-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-cart" });
const removedUpstream = "2027-02-01";

export const createCart = operation({
	summary: "Creates a cart. Custom line items and overridden catalogue values need the administrative permission.",
	...endpoint("POST", "/v1/carts"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("cart"), couponCodes],
	permission: "ECOM.MODIFY_CARTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CARTS"],
	request: message({
		cartInfo: Cart,
		couponCode: optional(text()),
		lineItems: list(CartLineItem, { max: 300 }),
		customLineItems: list(CustomLineItem, { max: 300 }),
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
		...couponErrors,
		ITEM_NOT_FOUND_IN_CATALOG,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
		CANT_CREATE_CART_WITHOUT_ITEMS,
		CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER,
	},
	unwrap: "cart",
	removedUpstream,
});

export const updateCart = operation({
	summary:
		"Changes the sent fields of `cartInfo`, adds line items and applies a coupon, which replaces the current one.",
	...endpoint("PATCH", "/v1/carts/{cartInfo.id}"),
	callers: anyone,
	ownership: owners("cart", "cartInfo.id"),
	limits: [couponCodes],
	permission: "ECOM.MODIFY_CARTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CARTS"],
	request: message({
		cartInfo: Cart,
		couponCode: optional(text()),
		lineItems: list(CartLineItem, { max: 300 }),
		customLineItems: list(CustomLineItem, { max: 300 }),
		cartFieldmask: fieldMask(),
	}),
	required: ["cartInfo", "cartInfo.id", "customLineItems.itemType", "lineItems.catalogReference"],
	response: message({ cart: Cart }),
	errors: {
		...couponErrors,
		CART_NOT_FOUND,
		ITEM_NOT_FOUND_IN_CATALOG,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
		CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER,
	},
	unwrap: "cart",
	removedUpstream,
});

export const getCart = operation({
	summary: "Gets a cart by id. Totals are not computed; see `estimateTotals`.",
	...endpoint("GET", "/v1/carts/{id}"),
	query: "flat",
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.READ_CARTS",
	request: message({ id: guid(), refreshOverride: optional(bool()) }),
	required: ["id"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND },
	unwrap: "cart",
	removedUpstream,
});

export const getCartByCheckoutId = operation({
	summary: "Gets the cart from which a checkout was created.",
	...endpoint("GET", "/v1/carts/by-checkout-id/{id}"),
	query: "flat",
	callers: anyone,
	ownership: owners("checkout"),
	permission: "ECOM.READ_CARTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND },
	removedUpstream,
});

export const addToCart = operation({
	summary: "Adds up to 100 line items. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/carts/{id}/add-to-cart"),
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.MODIFY_CARTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CARTS"],
	request: message({
		id: guid(),
		lineItems: list(CartLineItem, { max: 100 }),
		customLineItems: list(CustomLineItem, { max: 100 }),
		businessLocationId: optional(guid()),
	}),
	required: [
		"id",
		"customLineItems.itemType",
		"customLineItems.price",
		"lineItems.catalogReference",
		"lineItems.selectedMembership.id",
		"lineItems.selectedMembership.appId",
	],
	response: message({ cart: Cart }),
	errors: {
		CART_NOT_FOUND,
		ITEM_NOT_FOUND_IN_CATALOG,
		CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM,
	},
	removedUpstream,
});

export const removeLineItems = operation({
	summary: "Removes up to 100 line items from a cart.",
	...endpoint("POST", "/v1/carts/{id}/remove-line-items"),
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({ id: guid(), lineItemIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["id", "lineItemIds"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, LINE_ITEM_NOT_FOUND },
	removedUpstream,
});

export const createCheckout = operation({
	summary: "Creates a checkout from a cart, or updates the one that was created before, and returns its id.",
	...endpoint("POST", "/v1/carts/{id}/create-checkout"),
	callers: anyone,
	ownership: owners("cart"),
	limits: [perMinute("checkout")],
	permission: "ECOM.CREATE_CHECKOUT_FROM_CART",
	request: message({
		id: guid(),
		/** Where the order is made: WEB by default. */
		channelType: ChannelType,
		shippingAddress: Address,
		billingAddress: Address,
		selectedShippingOption: SelectedShippingOption,
		email: optional(text({ format: "EMAIL" })),
	}),
	required: ["id"],
	response: message({ checkoutId: text() }),
	errors: {
		CART_NOT_FOUND,
		LINE_ITEM_WITH_ZERO_QUANTITY,
		SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT,
		CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE,
		CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE,
	},
	removedUpstream,
});

export const removeCoupon = operation({
	summary: "Removes the coupon from a cart; without a coupon nothing changes.",
	...endpoint("POST", "/v1/carts/{id}/remove-coupon"),
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND },
	removedUpstream,
});

export const updateLineItemsQuantity = operation({
	summary:
		"Sets the quantity of up to 100 line items, at least 1. A quantity above the available stock is reduced to it.",
	...endpoint("POST", "/v1/carts/{id}/update-line-items-quantity"),
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({ id: guid(), lineItems: list(LineItemQuantityUpdate, { min: 1, max: 100 }) }),
	required: ["id", "lineItems"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, ITEM_NOT_FOUND_IN_CATALOG, LINE_ITEM_NOT_FOUND },
	removedUpstream,
});

export const estimateTotals = operation({
	summary:
		"Computes the totals of a cart for a delivery option and addresses. Errors are listed in " +
		"`calculationErrors` of the response.",
	...endpoint("POST", "/v1/carts/{id}/estimate-totals"),
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.READ_CARTS",
	request: message({
		id: guid(),
		selectedShippingOption: SelectedShippingOption,
		shippingAddress: Address,
		billingAddress: Address,
		selectedMemberships: SelectedMemberships,
		calculateTax: optional(defaulted(bool(), true)),
		calculateShipping: optional(defaulted(bool(), true)),
		calculateAdditionalFees: optional(defaulted(bool(), true)),
	}),
	required: ["id"],
	response: EstimatedTotals,
	errors: { CART_NOT_FOUND },
	removedUpstream,
});

export const deleteCart = operation({
	summary: "Deletes a cart permanently.",
	...endpoint("DELETE", "/v1/carts/{id}"),
	query: "flat",
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: { CART_NOT_FOUND },
	removedUpstream,
});

export const removeBusinessLocation = operation({
	summary: "Removes the business location from a cart.",
	...endpoint("POST", "/v1/carts/{id}/remove-business-location"),
	callers: anyone,
	ownership: owners("cart"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND },
	removedUpstream,
});

export const cart = service({
	name: "ecom.cart",
	entity: "wix.ecom.v1.cart",
	operations: {
		createCart,
		updateCart,
		getCart,
		getCartByCheckoutId,
		addToCart,
		removeLineItems,
		createCheckout,
		removeCoupon,
		updateLineItemsQuantity,
		estimateTotals,
		deleteCart,
		removeBusinessLocation,
	},
	eventPermission: "ECOM.READ_CARTS",
	events: {
		cartCreated: { type: "wix.ecom.v1.cart_created", slug: "created", kind: "created", payload: Cart },
		cartDeleted: { type: "wix.ecom.v1.cart_deleted", slug: "deleted", kind: "deleted" },
		cartUpdated: { type: "wix.ecom.v1.cart_updated", slug: "updated", kind: "updated", payload: Cart },
	},
});
