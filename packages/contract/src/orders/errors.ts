import { error } from "../declared-error.ts";

export const ACTIVITY_IS_A_RECORD = error(
	428,
	"The shop recorded the activity itself.",
	"Change and delete only comments and activities of apps.",
);
export const ACTIVITY_NOT_FOUND = error(404, "The order has no such activity.", "Read the order again.");
export const BUYER_INFO_CANNOT_BE_REMOVED = error(
	400,
	"The buyer cannot be removed from an order.",
	"Send other values instead of null.",
);
export const DIGITAL_FILE_REQUIRED = error(400, "A digital item has no file.", "Send `digitalFile`.");
export const FIELD_CANNOT_BE_UPDATED = error(
	400,
	"The field of the order is fixed.",
	"Send only the fields that the call can change.",
);
export const FULFILLED_QUANTITY_EXCEEDED = error(
	428,
	"The fulfilments of the order have more units of a line than were ordered.",
	"Send at most the `unfulfilledQuantity` of the error's data.",
);
export const FULFILLMENT_NOT_FOUND = error(404, "The order has no such fulfilment.", "List its fulfilments again.");
export const ORDER_ALREADY_CANCELED = error(428, "The order is cancelled already.", "Nothing needs to be done.");
export const ORDER_HAS_AUTHORIZED_TRANSACTION = error(
	428,
	"A payment of the order is authorized.",
	"Capture or void it first.",
);
export const ORDER_IS_PENDING = error(428, "The payment of the order is pending.", "Wait for its outcome.");
export const ORDER_IS_REJECTED = error(428, "The payment of the order failed.", "Place a new order.");
export const ORDER_LINE_ITEM_NOT_FOUND = error(404, "The order has no such line item.", "Read the order again.");
export const ORDER_LINK_EXPIRED = error(404, "The link is older than 30 days.", "Create a new link.");
export const ORDER_LINK_NOT_FOUND = error(
	404,
	"The link is damaged or belongs to another shop.",
	"Use the whole link.",
);
export const ORDER_NOT_APPROVED = error(
	428,
	"The order is cancelled, or not approved yet.",
	"Fulfil orders whose status is APPROVED.",
);
export const PURCHASED_DATE_CANNOT_BE_IN_FUTURE = error(
	400,
	"The date of purchase is in the future.",
	"Send a date in the past.",
);
export const TRACKING_NUMBER_ALREADY_EXISTS = error(
	409,
	"Another fulfilment of the order has the tracking number.",
	"Change that one, or send another number.",
);
