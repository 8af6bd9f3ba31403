import { error } from "../declared-error.ts";

export const TIP_SETTINGS_NOT_FOUND = error(404, "There are no such tip settings.", "Query the tip settings again.");
export const DEFAULT_SETTINGS_ALREADY_EXISTS = error(
	409,
	"The shop has default tip settings.",
	"Update those it has; the data names them.",
);
export const CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET = error(
	400,
	"Several presets are the one that is chosen at first.",
	"Mark one of them at most.",
);
export const PRESET_PERCENTAGE_TOO_HIGH = error(
	400,
	"A preset is more than 100 percent.",
	"Send percentages of 100 at most, or amounts.",
);
export const CANNOT_DELETE_DEFAULT_SETTINGS = error(
	428,
	"Default tip settings cannot be deleted.",
	"Set allowCustomerTip to false to ask for no tips.",
);
export const TOO_MANY_TIP_SETTINGS = error(428, "The shop has as many tip settings as it may.", "Delete some first.");
export const TIPS_NOT_OFFERED = error(
	428,
	"The shop offers no tips, or not this one.",
	"Read `tips` of the site for what it offers.",
);
export const PERSON_IDENTITY_NOT_FOUND = error(
	428,
	"The caller is not a person who buys.",
	"Call as the visitor or member whose purchase it is.",
);
export const TIP_NOT_FOUND = error(404, "The order has no tip.", "There is nothing to do.");
export const CATALOG_ITEMS_NOT_FOUND = error(404, "The catalogue has no such item.", "Query the products again.");
export const INVALID_TIP = error(
	400,
	"The tip is zero, or its parts do not fit: more than the tip, or without one that was charged.",
	"Read the tip again, and send what the description says.",
);
export const INVALID_TIP_DISTRIBUTION = error(
	400,
	"A part of the tip is zero, of a stranger, or of a transaction that is recorded already.",
	"Send what the description says.",
);
export const CANNOT_REMOVE_PAID_TIP_DISTRIBUTION = error(
	428,
	"The buyer was charged for a part of the tip.",
	"Refund it instead.",
);
export const DRAFT_ORDER_NOT_FOUND = error(404, "No draft has this id, or it has expired.", "Query the drafts again.");
export const ORDER_CANNOT_BE_EDITED = error(
	428,
	"The order is not approved, or its amounts cannot change.",
	"Read why in `data.nonDraftableReasons`.",
);
export const PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED = error(
	428,
	"Payments of the order were refunded.",
	"Record the tip elsewhere: the amounts of the order stay.",
);
