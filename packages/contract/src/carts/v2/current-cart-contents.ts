import { fieldMask, guid, list, message } from "../../message.ts";
import { anyone, operation } from "../../operation.ts";
import { caller } from "../../ownership.ts";
import { couponCodes, giftCardCodes, perMinute } from "../../rate-limits.ts";
import { LINE_ITEM_NOT_FOUND_IN_CART, NO_LINE_ITEMS_TO_ADD, OWNED_CART_NOT_FOUND } from "../errors.ts";
import { Cart } from "./cart-messages.ts";
import {
	addedItems,
	couponErrors,
	endpoint,
	giftCardErrors,
	itemErrors,
	newCart,
	newCartErrors,
	requiredOfItems,
	updateErrors,
} from "./cart-requests.ts";
import { FormSubmission, LineItemUpdate } from "./item-input-messages.ts";

export const createCurrentCart = operation({
	summary:
		"Creates the current cart of the caller with line items, and optionally with addresses and a delivery method.",
	...endpoint("POST", "/v2/carts/current"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("cart"), couponCodes, giftCardCodes],
	permission: "ECOM.MODIFY_CARTS",
	request: message(newCart),
	required: requiredOfItems,
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, ...newCartErrors, ...couponErrors, ...giftCardErrors },
});

export const getCurrentCart = operation({
	summary: "Gets the current cart. Amounts of the whole cart other than the subtotal are in `calculateCart`.",
	...endpoint("GET", "/v2/carts/current"),
	query: "flat",
	callers: anyone,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
});

export const updateCurrentCart = operation({
	summary: "Changes the sent fields of the current cart: note, addresses, contact, and what apps store with it.",
	...endpoint("PATCH", "/v2/carts/current"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cart: Cart,
		fieldMask: fieldMask(),
	}),
	required: ["cart"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
});

export const deleteCurrentCart = operation({
	summary: "Deletes the current cart.",
	...endpoint("DELETE", "/v2/carts/current"),
	query: "flat",
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({}),
	errors: { OWNED_CART_NOT_FOUND },
});

export const addLineItemsToCurrentCart = operation({
	summary: "Adds line items to the current cart. A quantity above the stock is reduced to it.",
	...endpoint("POST", "/v2/carts/current/add-line-items"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("cart")],
	permission: "ECOM.MODIFY_CARTS",
	request: message(addedItems),
	required: requiredOfItems,
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, NO_LINE_ITEMS_TO_ADD, ...itemErrors },
});

export const removeLineItemsFromCurrentCart = operation({
	summary: "Removes line items from the current cart.",
	...endpoint("POST", "/v2/carts/current/remove-line-items"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		lineItemIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["lineItemIds"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, LINE_ITEM_NOT_FOUND_IN_CART },
});

export const updateLineItemsInCurrentCart = operation({
	summary: "Changes the quantities of line items of the current cart, and the memberships that pay them.",
	...endpoint("POST", "/v2/carts/current/update-line-items"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		/** Without any, the call is refused with EMPTY_LINE_ITEM_UPDATES. */
		lineItems: list(LineItemUpdate, { max: 100 }),
	}),
	required: ["lineItems.lineItemId", "lineItems.quantity.newQuantity"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, ...updateErrors },
});

export const updateFormSubmissionsInCurrentCart = operation({
	summary: "Attaches form submissions to the current cart. Carts have no forms yet.",
	...endpoint("POST", "/v2/carts/current/update-forms-submission"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		formSubmissions: list(FormSubmission, { min: 1, max: 1000 }),
	}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
});
