import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { guid, integer, list, message } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { Cart, CartLineItem } from "./v1/cart-messages.ts";

const endpoint = endpointsUnder({ published: "" });
const shoppers = ["visitor", "member"] as const;

const NamedLines = message({ lineItemIds: list(guid(), { min: 1, max: 100 }) });
const SavedLines = message({
	/** As they would stand in the cart now: with the price and the availability of today. */
	lineItems: list(CartLineItem),
});

export const listSavedLines = operation({
	summary: "Lists what the calling shopper put aside, the first saved first; an empty list where that is nothing.",
	...endpoint("GET", "/cartwright/v1/saved-lines"),
	query: "flat",
	callers: shoppers,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: SavedLines,
});

export const saveLines = operation({
	summary:
		"Takes up to 100 lines out of the current cart and puts them aside, in one go; a line keeps its id. What is put aside twice adds up.",
	...endpoint("POST", "/cartwright/v1/saved-lines"),
	callers: shoppers,
	permission: "ECOM.MODIFY_CARTS",
	request: NamedLines,
	required: ["lineItemIds"],
	response: SavedLines,
	errors: { OWNED_CART_NOT_FOUND: 404, LINE_ITEM_NOT_FOUND: 404 },
});

export const addSavedLines = operation({
	summary:
		"Puts up to 100 items aside that are in no cart, sold out ones too; each takes the last place. What is put aside twice adds up.",
	...endpoint("POST", "/cartwright/v1/saved-lines/add"),
	callers: shoppers,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		lineItems: list(message({ catalogReference: CatalogReference, quantity: integer({ min: 1, max: 100000 }) }), {
			min: 1,
			max: 100,
		}),
	}),
	required: ["lineItems", "lineItems.catalogReference", "lineItems.quantity"],
	response: SavedLines,
	errors: { ITEM_NOT_FOUND_IN_CATALOG: 404 },
});

export const returnSavedLines = operation({
	summary:
		"Puts up to 100 saved lines back into the current cart, as many pieces as there are. A line that cannot be had now is refused, and stays where it is.",
	...endpoint("POST", "/cartwright/v1/saved-lines/return"),
	callers: shoppers,
	permission: "ECOM.MODIFY_CARTS",
	request: NamedLines,
	required: ["lineItemIds"],
	response: message({ cart: Cart }),
	errors: { LINE_ITEM_NOT_FOUND: 404, ITEM_NOT_FOUND_IN_CATALOG: 404, ITEM_SOLD_OUT: 428 },
});

export const removeSavedLines = operation({
	summary: "Forgets up to 100 saved lines.",
	...endpoint("POST", "/cartwright/v1/saved-lines/remove"),
	callers: shoppers,
	permission: "ECOM.MODIFY_CARTS",
	request: NamedLines,
	required: ["lineItemIds"],
	response: SavedLines,
	errors: { LINE_ITEM_NOT_FOUND: 404 },
});

/** Cartwright's own: lines that a shopper takes out of the cart for later. They follow a visitor who becomes a member. */
export const savedLines = service({
	name: "cartwright.saved-lines",
	entity: "cartwright.v1.saved_line",
	operations: { listSavedLines, saveLines, addSavedLines, returnSavedLines, removeSavedLines },
	events: {},
});
