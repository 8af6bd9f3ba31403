import { Address } from "../../ecommerce/address-messages.ts";
import { couponErrors } from "../../ecommerce/coupon-errors.ts";
import { ChannelType } from "../../ecommerce/entity-messages.ts";
import { CustomLineItem, LineItemQuantityUpdate } from "../../ecommerce/line-item-messages.ts";
import { SelectedMemberships } from "../../ecommerce/membership-messages.ts";
import { bool, defaulted, fieldMask, guid, list, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { Cart, CartLineItem, SelectedShippingOption } from "./cart-messages.ts";
import { EstimatedTotals } from "./estimate-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-cart" });
const removedUpstream = "2027-02-01";

export const getCurrentCart = operation({
	summary: "Gets the cart of the caller's visitor or member. Totals are not computed.",
	...endpoint("GET", "/v1/carts/current"),
	query: "flat",
	callers: anyone,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404 },
	unwrap: "cart",
	removedUpstream,
});

export const updateCurrentCart = operation({
	summary: "Changes the sent members of `cartInfo`, adds lines, applies a coupon; a new one replaces the old one.",
	...endpoint("PATCH", "/v1/carts/current"),
	callers: anyone,
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
		OWNED_CART_NOT_FOUND: 404,
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: 400,
		CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: 428,
	},
	unwrap: "cart",
	removedUpstream,
});

export const addToCurrentCart = operation({
	summary: "Adds up to 100 lines; the first makes the cart. A quantity above the stock is lowered to what is left.",
	...endpoint("POST", "/v1/carts/current/add-to-cart"),
	callers: anyone,
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
		OWNED_CART_NOT_FOUND: 404,
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: 428,
		CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: 400,
	},
	removedUpstream,
});

export const removeLineItemsFromCurrentCart = operation({
	summary: "Removes up to 100 lines.",
	...endpoint("POST", "/v1/carts/current/remove-line-items"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({ lineItemIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["lineItemIds"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404, LINE_ITEM_NOT_FOUND: 404 },
	removedUpstream,
});

export const createCheckoutFromCurrentCart = operation({
	summary: "Makes a checkout of the cart or updates the one made before. An address from a visitor needs an email.",
	...endpoint("POST", "/v1/carts/current/create-checkout"),
	callers: anyone,
	permission: "ECOM.CREATE_CHECKOUT_FROM_CART",
	request: message({
		channelType: ChannelType,
		shippingAddress: Address,
		billingAddress: Address,
		selectedShippingOption: SelectedShippingOption,
		email: optional(text({ format: "EMAIL" })),
	}),
	required: ["channelType"],
	response: message({ checkoutId: text() }),
	errors: {
		OWNED_CART_NOT_FOUND: 404,
		LINE_ITEM_WITH_ZERO_QUANTITY: 428,
		SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: 428,
		CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: 400,
		CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: 400,
	},
	removedUpstream,
});

export const removeCouponFromCurrentCart = operation({
	summary: "Removes the coupon; nothing happens where there is none.",
	...endpoint("POST", "/v1/carts/current/remove-coupon"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404 },
	removedUpstream,
});

export const updateCurrentCartLineItemQuantity = operation({
	summary:
		"Sets the quantity of up to 100 lines. The least is 1; a quantity above the stock is lowered to what is left.",
	...endpoint("POST", "/v1/carts/current/update-line-items-quantity"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({ lineItems: list(LineItemQuantityUpdate, { min: 1, max: 100 }) }),
	required: ["lineItems"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404, ITEM_NOT_FOUND_IN_CATALOG: 404, LINE_ITEM_NOT_FOUND: 404 },
	removedUpstream,
});

export const estimateCurrentCartTotals = operation({
	summary: "Computes the totals for a delivery choice and addresses. Faults are listed in the answer, not thrown.",
	...endpoint("POST", "/v1/carts/current/estimate-totals"),
	callers: anyone,
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
	errors: { OWNED_CART_NOT_FOUND: 404 },
	removedUpstream,
});

export const deleteCurrentCart = operation({
	summary: "Deletes the cart. The next add makes a new one.",
	...endpoint("DELETE", "/v1/carts/current"),
	query: "flat",
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({}),
	errors: { OWNED_CART_NOT_FOUND: 404 },
	removedUpstream,
});

/** The cart that belongs to the visitor or member of the token. Its events are those of `cart`. */
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
