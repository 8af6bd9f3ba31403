import { error } from "../declared-error.ts";

export const INSUFFICIENT_INVENTORY = error(
	428,
	"There are fewer units than the call would remove.",
	"Decrement by less, or do not set `restrictInventoryValue`.",
);
export const INVALID_TARGET_QUANTITY = error(400, "The quantity to set is negative.", "Send zero or more.");
export const INVENTORY_ITEM_NOT_FOUND = error(404, "No inventory item has this id.", "Use the id of the product.");
export const INVENTORY_QUANTITY_NOT_TRACKED = error(
	428,
	"The quantity of the item is not counted.",
	"Set a quantity with `updateInventoryItem` first.",
);
export const ITEM_ALREADY_EXISTS = error(
	409,
	"The variant has stock at the location already.",
	"Update the existing item.",
);
export const ITEM_IN_STOCK = error(428, "The variant is in stock.", "Add it to the cart instead.");
export const MAX_QUANTITY_LIMIT_REACHED = error(428, "The quantity would exceed 99999.", "Add fewer units.");
export const MIN_QUANTITY_LIMIT_REACHED = error(428, "The quantity would fall below -99999.", "Take fewer units.");
export const PRE_ORDER_VALIDATION = error(400, "Digital products cannot be preordered.", "Leave out `preorderInfo`.");
export const QUANTITY_NOT_TRACKED = error(
	428,
	"Quantities of the product are not counted.",
	"Set `trackQuantity` first.",
);
export const REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING = error(
	400,
	"The quantity would decrease below zero.",
	"Send zero or more, or more than the current quantity.",
);
export const STOCK_NOTICES_OFF = error(
	428,
	"The shop offers no back-in-stock notifications.",
	"Hide the form, as `getSite` says.",
);
export const STOCK_NOTICE_LINK_NOT_FOUND = error(
	404,
	"The link is damaged or belongs to another shop.",
	"Use the link of the latest mail.",
);
export const STOCK_NOTICE_NOT_FOUND = error(404, "The member has no such request.", "List the requests again.");
