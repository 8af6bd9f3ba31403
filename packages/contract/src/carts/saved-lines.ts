import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { guid, integer, list, message } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { ITEM_NOT_FOUND_IN_CATALOG, LINE_ITEM_NOT_FOUND } from "../recurring-errors.ts";
import { CHOICE_MISSING, ITEM_SOLD_OUT, OWNED_CART_NOT_FOUND } from "./errors.ts";
import { Cart, CartLineItem } from "./v1/cart-messages.ts";

const endpoint = endpointsUnder({ published: "" });
const shoppers = ["visitor", "member"] as const;

const NamedLines = message({ lineItemIds: list(guid(), { min: 1, max: 100 }) });
const SavedLines = message({
	/** As they would be in the cart now, with current prices and availability. */
	lineItems: list(CartLineItem),
});

export const listSavedLines = operation({
	summary: "Lists the lines that the shopper saved for later, oldest first; empty if there are none.",
	...endpoint("GET", "/cartwright/v1/saved-lines"),
	query: "flat",
	callers: shoppers,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: SavedLines,
});

export const saveLines = operation({
	summary:
		"Moves up to 100 lines from the current cart to the saved lines; a line keeps its id. Quantities of the same item are added.",
	...endpoint("POST", "/cartwright/v1/saved-lines"),
	callers: shoppers,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: NamedLines,
	required: ["lineItemIds"],
	response: SavedLines,
	errors: { OWNED_CART_NOT_FOUND, LINE_ITEM_NOT_FOUND },
});

export const addSavedLines = operation({
	summary:
		"Saves up to 100 items that are not in the cart, also if they are sold out, at the end of the list. Quantities of the same item are added.",
	...endpoint("POST", "/cartwright/v1/saved-lines/add"),
	callers: shoppers,
	ownership: caller,
	limits: [perMinute("cart")],
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		lineItems: list(message({ catalogReference: CatalogReference, quantity: integer({ min: 1, max: 100000 }) }), {
			min: 1,
			max: 100,
		}),
	}),
	required: ["lineItems", "lineItems.catalogReference", "lineItems.quantity"],
	response: SavedLines,
	errors: { ITEM_NOT_FOUND_IN_CATALOG },
});

export const returnSavedLines = operation({
	summary:
		"Moves up to 100 saved lines back to the current cart, with quantities limited to the stock. Lines that are not available are rejected and stay saved.",
	...endpoint("POST", "/cartwright/v1/saved-lines/return"),
	callers: shoppers,
	ownership: caller,
	limits: [perMinute("cart")],
	permission: "ECOM.MODIFY_CARTS",
	request: NamedLines,
	required: ["lineItemIds"],
	response: message({ cart: Cart }),
	errors: { LINE_ITEM_NOT_FOUND, ITEM_NOT_FOUND_IN_CATALOG, ITEM_SOLD_OUT, CHOICE_MISSING },
});

export const removeSavedLines = operation({
	summary: "Deletes up to 100 saved lines.",
	...endpoint("POST", "/cartwright/v1/saved-lines/remove"),
	callers: shoppers,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: NamedLines,
	required: ["lineItemIds"],
	response: SavedLines,
	errors: { LINE_ITEM_NOT_FOUND },
});

/** Cartwright's own: lines that a shopper saves for later. A visitor's lines move to the member at sign-in. */
export const savedLines = service({
	name: "cartwright.saved-lines",
	entity: "cartwright.v1.saved_line",
	operations: { listSavedLines, saveLines, addSavedLines, returnSavedLines, removeSavedLines },
	events: {},
});
