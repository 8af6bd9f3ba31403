import { fieldMask, guid, list, message } from "../../message.ts";
import { anyone, endpointsUnder, operation } from "../../operation.ts";
import { Cart } from "./cart-messages.ts";
import {
	CatalogItemInput,
	CouponInput,
	CustomItemInput,
	DeliveryMethodInput,
	FormSubmission,
	GiftCardInput,
	LineItemUpdate,
} from "./item-input-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/cart-v2" });

export const createCurrentCart = operation({
	summary:
		"Creates the current cart of the caller with line items, and optionally with addresses and a delivery method.",
	...endpoint("POST", "/v2/carts/current"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cart: Cart,
		catalogItems: list(CatalogItemInput, { max: 300 }),
		customItems: list(CustomItemInput, { max: 300 }),
		coupons: list(CouponInput, { max: 1 }),
		deliveryMethod: DeliveryMethodInput,
		giftCards: list(GiftCardInput, { max: 5 }),
	}),
	required: [
		"catalogItems.catalogReference",
		"catalogItems.quantity",
		"catalogItems.selectedMembership.id",
		"catalogItems.selectedMembership.appId",
		"customItems.attributes",
		"customItems.name",
		"customItems.pricing",
		"customItems.quantityInfo",
		"customItems.quantityInfo.requestedQuantity",
	],
	response: message({ cart: Cart }),
	errors: {
		OWNED_CART_NOT_FOUND: 404,
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		INVALID_MEMBERSHIP_PAYMENT_OPTION: 428,
		INVALID_COUPON_CODE: 428,
		INVALID_GIFT_CARD_CODE: 428,
		DELIVERY_METHOD_NOT_FOUND: 404,
		DELIVERY_METHOD_MISSING_ADDRESS: 428,
		DELIVERY_METHOD_MISSING_LINE_ITEMS: 428,
	},
});

export const getCurrentCart = operation({
	summary: "Gets the current cart. Amounts of the whole cart other than the subtotal are in `calculateCart`.",
	...endpoint("GET", "/v2/carts/current"),
	query: "flat",
	callers: anyone,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404 },
});

export const updateCurrentCart = operation({
	summary: "Changes the sent fields of the current cart: note, addresses, contact, and what apps store with it.",
	...endpoint("PATCH", "/v2/carts/current"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cart: Cart,
		fieldMask: fieldMask(),
	}),
	required: ["cart"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404 },
});

export const deleteCurrentCart = operation({
	summary: "Deletes the current cart.",
	...endpoint("DELETE", "/v2/carts/current"),
	query: "flat",
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({}),
	errors: { OWNED_CART_NOT_FOUND: 404 },
});

export const addLineItemsToCurrentCart = operation({
	summary: "Adds line items to the current cart. A quantity above the stock is reduced to it.",
	...endpoint("POST", "/v2/carts/current/add-line-items"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		catalogItems: list(CatalogItemInput, { max: 300 }),
		customItems: list(CustomItemInput, { max: 300 }),
	}),
	required: [
		"catalogItems.catalogReference",
		"catalogItems.quantity",
		"catalogItems.selectedMembership.id",
		"catalogItems.selectedMembership.appId",
		"customItems.attributes",
		"customItems.name",
		"customItems.pricing",
		"customItems.quantityInfo",
		"customItems.quantityInfo.requestedQuantity",
	],
	response: message({ cart: Cart }),
	errors: {
		OWNED_CART_NOT_FOUND: 404,
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		INVALID_MEMBERSHIP_PAYMENT_OPTION: 428,
		INVALID_COUPON_CODE: 428,
		INVALID_GIFT_CARD_CODE: 428,
		DELIVERY_METHOD_NOT_FOUND: 404,
		DELIVERY_METHOD_MISSING_ADDRESS: 428,
		DELIVERY_METHOD_MISSING_LINE_ITEMS: 428,
		NO_LINE_ITEMS_TO_ADD: 400,
	},
});

export const removeLineItemsFromCurrentCart = operation({
	summary: "Removes line items from the current cart.",
	...endpoint("POST", "/v2/carts/current/remove-line-items"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		lineItemIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["lineItemIds"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404, LINE_ITEM_NOT_FOUND_IN_CART: 404 },
});

export const updateLineItemsInCurrentCart = operation({
	summary: "Changes the quantities of line items of the current cart.",
	...endpoint("POST", "/v2/carts/current/update-line-items"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		lineItems: list(LineItemUpdate, { min: 1, max: 100 }),
	}),
	required: ["lineItems.lineItemId", "lineItems.quantity.newQuantity"],
	response: message({ cart: Cart }),
	errors: {
		ITEM_NOT_FOUND_IN_CATALOG: 404,
		OWNED_CART_NOT_FOUND: 404,
		EMPTY_LINE_ITEM_UPDATES: 400,
		DUPLICATE_LINE_ITEM_UPDATES: 400,
		LINE_ITEM_NOT_FOUND_IN_CART: 404,
	},
});

export const updateFormSubmissionsInCurrentCart = operation({
	summary: "Attaches form submissions to the current cart. Carts have no forms yet.",
	...endpoint("POST", "/v2/carts/current/update-forms-submission"),
	callers: anyone,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		formSubmissions: list(FormSubmission, { min: 1, max: 1000 }),
	}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND: 404 },
});
