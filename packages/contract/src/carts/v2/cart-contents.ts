import { fieldMask, guid, list, message } from "../../message.ts";
import { anyone, operation } from "../../operation.ts";
import { caller, owners } from "../../ownership.ts";
import { couponCodes, giftCardCodes, perMinute } from "../../rate-limits.ts";
import { CART_ALREADY_ORDERED, CART_NOT_FOUND, LINE_ITEM_NOT_FOUND_IN_CART, NO_LINE_ITEMS_TO_ADD } from "../errors.ts";
import { Cart } from "./cart-messages.ts";
import {
	addedItems,
	endpoint,
	itemErrors,
	newCart,
	newCartErrors,
	requiredOfItems,
	updateErrors,
} from "./cart-requests.ts";
import { FormSubmission, LineItemUpdate } from "./item-input-messages.ts";

export const createCart = operation({
	summary:
		"Creates a cart with line items, and optionally with addresses and a delivery method. It is not the current cart of anybody.",
	...endpoint("POST", "/v2/carts"),
	callers: anyone,
	ownership: caller,
	limits: [perMinute("cart"), couponCodes, giftCardCodes],
	permission: "ECOM.MODIFY_CARTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CARTS"],
	request: message(newCart),
	required: requiredOfItems,
	response: message({ cart: Cart }),
	errors: newCartErrors,
	unwrap: "cart",
});

export const getCart = operation({
	summary: "Gets a cart. Amounts of the whole cart other than the subtotal are in `calculateCart`.",
	...endpoint("GET", "/v2/carts/{cartId}"),
	query: "flat",
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.READ_CARTS",
	request: message({
		cartId: guid(),
	}),
	required: ["cartId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND },
	unwrap: "cart",
});

export const updateCart = operation({
	summary: "Changes the sent fields of a cart: note, addresses, contact, and what apps store with it.",
	...endpoint("PATCH", "/v2/carts/{cart.id}"),
	callers: anyone,
	ownership: owners("cart", "cart.id"),
	permission: "ECOM.MODIFY_CARTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CARTS"],
	request: message({
		cart: Cart,
		fieldMask: fieldMask(),
	}),
	required: ["cart.id", "cart"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
	unwrap: "cart",
});

export const deleteCart = operation({
	summary: "Deletes a cart.",
	...endpoint("DELETE", "/v2/carts/{cartId}"),
	query: "flat",
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
	}),
	required: ["cartId"],
	response: message({}),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});

export const addLineItems = operation({
	summary: "Adds line items to a cart. A quantity above the stock is reduced to it.",
	...endpoint("POST", "/v2/carts/{cartId}/add-line-items"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	furtherPermissions: ["ECOM.ADMIN_MODIFY_CARTS"],
	request: message({
		cartId: guid(),
		...addedItems,
	}),
	required: ["cartId", ...requiredOfItems],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, NO_LINE_ITEMS_TO_ADD, ...itemErrors },
});

export const removeLineItems = operation({
	summary: "Removes line items from a cart.",
	...endpoint("POST", "/v2/carts/{cartId}/remove-line-items"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		lineItemIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["cartId", "lineItemIds"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, LINE_ITEM_NOT_FOUND_IN_CART },
});

export const updateLineItems = operation({
	summary: "Changes the quantities of line items of a cart, and the memberships that pay them.",
	...endpoint("POST", "/v2/carts/{cartId}/update-line-items"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		/** Without any, the call is refused with EMPTY_LINE_ITEM_UPDATES. */
		lineItems: list(LineItemUpdate, { max: 300 }),
	}),
	required: ["cartId", "lineItems.lineItemId", "lineItems.quantity.newQuantity"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, ...updateErrors },
});

export const updateFormSubmissions = operation({
	summary: "Attaches form submissions to a cart. Carts have no forms yet.",
	...endpoint("POST", "/v2/carts/{cartId}/update-forms-submission"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		formSubmissions: list(FormSubmission, { min: 1, max: 1000 }),
	}),
	required: ["cartId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});
