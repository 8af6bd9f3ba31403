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
export const GENERATE_INVOICE_NOT_SUPPORTED = error(
	428,
	"The order is not approved, or the settings do not name the seller.",
	"Issue invoices of orders whose status is APPROVED, and set `invoices.seller`.",
);
export const INVOICE_ALREADY_EXISTS = error(409, "The order has an invoice.", "List the invoices of the order.");
export const MISSING_CONTACT = error(
	428,
	"The order names no buyer.",
	"Add the contact details of `billingInfo` to the order.",
);
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

// Of money: what is captured, voided, refunded and recorded.

export const PAYMENT_NOT_FOUND = error(404, "The order has no such payment.", "List its transactions again.");
export const STATUS_NOT_ALLOWED = error(
	428,
	"The payment cannot have this status now, or a payment network decides it.",
	"Capture, void or refund it, or wait for the network.",
);
export const INVALID_AMOUNT = error(
	400,
	"The amount is zero, more than there is, or finer than the currency.",
	"Send at most the `maxAmount` of the error's data.",
);
export const INVALID_CURRENCY = error(400, "The order is in another currency.", "Send the currency of the order.");
export const ORDER_CANCELED = error(428, "The order is cancelled.", "Place a new order.");
export const ORDER_PAID = error(428, "Nothing is owed for the order.", "Nothing needs to be done.");
export const NO_SAVED_PAYMENT_METHOD = error(
	428,
	"The buyer saved no payment method with the order.",
	"Ask the buyer to pay.",
);
export const PAYMENT_ALREADY_CAPTURED = error(428, "The amount is captured already.", "Refund it instead.");
export const PAYMENT_ALREADY_IN_PROGRESS = error(
	409,
	"Another payment of the order is pending.",
	"Wait for its outcome.",
);
export const PAYMENT_ALREADY_VOIDED = error(428, "The amount is released already.", "Charge the buyer again.");
export const PAYMENT_HAS_PENDING_CAPTURE = error(
	409,
	"A capture or release of the payment is not decided yet.",
	"Wait for its outcome.",
);
export const PAYMENT_NOT_AUTHORIZED = error(
	428,
	"No amount of the payment is held.",
	"Capture authorised payments only.",
);
export const PAYMENT_NOT_REFUNDABLE = error(
	428,
	"There is no money to give back by the payment.",
	"See `nonRefundableReason` in the error's data.",
);
export const EXTERNAL_REFUND_EXPECTED = error(
	428,
	"The provider of the payment cannot give the money back.",
	"Give it back elsewhere, and record it with `externalRefund`.",
);
export const ADDITIONAL_FEE_NOT_FOUND = error(404, "The order has no such fee.", "Read the order again.");
export const SHIPPING_NOT_FOUND = error(428, "The order has no delivery.", "Leave `shipping` out.");
export const INVALID_PAYMENT_REFUND_AMOUNT = error(
	400,
	"The amount is zero, or more than is left of the payment.",
	"Send at most the `maxAmount` of the error's data.",
);
export const INVALID_ADDITIONAL_FEE_REFUND_AMOUNT = error(
	400,
	"The amount is zero, or more than is left of the fee.",
	"Send at most the `maxAmount` of the error's data.",
);
export const INVALID_SHIPPING_REFUND_AMOUNT = error(
	400,
	"The amount is zero, or more than is left of the delivery.",
	"Send at most the `maxAmount` of the error's data.",
);
export const INVALID_LINE_ITEM_REFUND_QUANTITY = error(
	400,
	"Fewer units of the line are left to refund.",
	"Send at most the `maxQuantity` of the error's data.",
);
export const INVALID_LINE_ITEM_RESTOCK_QUANTITY = error(
	400,
	"The order holds fewer units of the line.",
	"Send at most the `maxQuantity` of the error's data.",
);
export const ORDER_ALREADY_PAID = error(428, "Nothing is owed for the order.", "Nothing needs to be done.");
export const PAYMENT_METHODS_NOT_FOUND = error(
	428,
	"The shop accepts no payments by card.",
	"Enable a payment provider in the settings.",
);
export const PAYMENTS_NOT_FOUND = error(404, "The order has no such payment.", "List its transactions again.");
export const REFUND_NOT_AVAILABLE = error(
	428,
	"The payment cannot be refunded like this.",
	"See the reason in the error's data, or record it with `externalRefund`.",
);
