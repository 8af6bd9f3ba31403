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
export const CANNOT_OVERWRITE_NON_IMPORTED_ORDER = error(
	409,
	"The id is that of an order that was not imported.",
	"Send another id, or none.",
);
export const CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER = error(
	428,
	"Orders have higher numbers already.",
	"Send a number from the `currentCounter` of the error's data, or set `allowLowerCounter`.",
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
export const ORDER_LINK_EXPIRED = error(404, "The link is older than 180 days.", "Create a new link.");
export const ORDER_LINK_NOT_FOUND = error(
	404,
	"The link is damaged or belongs to another shop.",
	"Use the whole link.",
);
export const ORDER_LINK_ONLY_SHOWS = error(
	403,
	"The creator of the link may not change orders, so it only shows this one.",
	"Create a link with a key that may.",
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
export const STATUS_ALREADY_SET = error(409, "The order has the status already.", "Nothing needs to be done.");
export const STATUS_NOT_SUPPORTED = error(
	400,
	"No order can get the status: it is that of new ones.",
	"Send another status.",
);
export const TRACKING_NUMBER_ALREADY_EXISTS = error(
	409,
	"Another fulfilment of the order has the tracking number.",
	"Change that one, or send another number.",
);

export const UNSUPPORTED_TRANSITION = error(
	428,
	"The order cannot get the status from the one that it has.",
	"Send a status of the `possibleStatuses` in the error's data; those come from the order's status and payments.",
);

// Of money: what is captured, voided, refunded and recorded.

export const PAYMENT_NOT_FOUND = error(404, "The order has no such payment.", "List its transactions again.");
export const ORDER_TRANSACTIONS_NOT_FOUND = error(404, "No order has this id.", "Search the orders.");
export const REFUND_NOT_FOUND = error(404, "The order has no such refund.", "List its transactions again.");
export const REFUND_TRANSACTION_NOT_FOUND = error(
	404,
	"The refund gave nothing back by this payment.",
	"Send the `paymentId` of one of its transactions.",
);
export const STATUS_NOT_ALLOWED = error(
	428,
	"The payment or refund cannot have this status now, or a payment network decides it.",
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

// Of requests for payment.

export const ORDER_PAYMENT_REQUEST_NOT_FOUND = error(404, "No payment request has this id.", "Query them again.");
export const ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND = error(
	428,
	"The site has no page to pay at.",
	"This server always has one.",
);
export const SITE_NOT_PUBLISHED = error(428, "The site is not published.", "This server publishes all of its sites.");
export const PARTIAL_PAYMENT_NOT_SUPPORTED_FOR_SUBSCRIPTION = error(
	428,
	"A subscription is paid as a whole.",
	"Ask for the whole amount.",
);
export const INVALID_ORDER_STATUS_FOR_SUBSCRIPTION = error(
	428,
	"The order of the subscription is placed already.",
	"Ask for payment before it is placed.",
);
export const SUBSCRIPTION_ALREADY_STARTED = error(428, "The subscription is being charged already.", "Wait for it.");
export const CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request is paid.",
	"Create another one for what is still owed.",
);
export const CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request has expired.",
	"Create another one.",
);
export const CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request is voided.",
	"Create another one.",
);
export const CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT = error(
	428,
	"The amount of a payment request is fixed.",
	"Void it, and create another one.",
);
export const CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request is paid, or a payment of it is being decided.",
	"Keep it, or wait for the outcome.",
);
export const CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request is paid, or a payment of it is being decided.",
	"Refund the payment, or wait for the outcome.",
);
export const CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request has expired.",
	"Nothing needs to be done.",
);
export const CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request is paid, or nothing of the order is owed.",
	"Nothing needs to be done.",
);
export const CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request has expired.",
	"Create another one.",
);
export const CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST = error(
	428,
	"The payment request is voided, or the order is cancelled.",
	"Create another request, or place a new order.",
);
export const PAYMENT_IN_PROGRESS = error(409, "A payment of the order is pending.", "Wait for its outcome.");
export const PAYMENT_ATTEMPT_EXPIRED = error(
	428,
	"The payment did not reach the payment network in time, and charged nothing.",
	"Repeat the call.",
);
export const PAYMENT_METHOD_UNAVAILABLE = error(
	428,
	"The buyer saved no payment method, or the shop does not accept it.",
	"Send the buyer the link instead.",
);
export const INVALID_PAYMENT_STATUS = error(
	428,
	"The payment was declined, or the buyer has to confirm it.",
	"See `paymentStatus` of the error's data, and send the buyer the link.",
);

// Of charges by staff, and receipts.

export const ORDER_HAS_CHARGEBACKS = error(
	428,
	"The buyer's bank took a payment of the order back.",
	"Settle the dispute at the payment network first.",
);
export const PAYMENT_INTENT_ID_REQUIRED = error(
	400,
	"It is not said how the buyer pays.",
	"Send `delayedCharge` to prepare a charge, or `merchantInitiated` to charge the saved method.",
);
export const CURRENCY_MISMATCH = error(400, "The order is in another currency.", "Send the currency of the order.");
export const MEMBERSHIP_NOT_ELIGIBLE = error(
	428,
	"The membership cannot pay the line, or no app offers it to this shop.",
	"See the `reason` in the error's data, or charge the buyer by another method.",
);
export const NOT_MEMBERSHIP_PAYMENT = error(
	400,
	"The payment was not made by a membership.",
	"Refund it, or release what is held of it.",
);
export const MEMBERSHIP_PAYMENT_NOT_CHARGED = error(
	428,
	"The membership was not charged, or its payment is voided already.",
	"Nothing needs to be done.",
);
export const RECEIPT_ALREADY_EXIST = error(
	409,
	"The payment has a receipt already.",
	"List the documents of the order.",
);
export const INVALID_PAYMENT_TYPE = error(
	400,
	"Payments by gift card or membership have no receipt.",
	"Send the id of another payment.",
);
export const PAYMENT_NOT_RECEIVED = error(
	428,
	"The payment was not received, or was given back.",
	"Wait until its status is APPROVED.",
);

// Of returns, and of cancellations by buyers.

export const RETURN_NOT_FOUND = error(404, "The order has no such return.", "Get its returns again.");
export const RETURN_NOT_POSSIBLE = error(
	428,
	"The order is cancelled or not approved, or the shop takes no returns.",
	"Show what the `returnableItems` are, or ask the shop.",
);
export const RETURN_QUANTITY_EXCEEDED = error(
	428,
	"Fewer units of the line can be returned: they were not sent, the time is over, or they are returned already.",
	"Send at most the `maxQuantity` of the error's data.",
);
export const RETURN_STATUS_NOT_ALLOWED = error(
	428,
	"The return cannot get the status from the one that it has.",
	"Get the return again; the error's data has its `status` and the `possibleStatuses`.",
);
export const TOO_MANY_RETURNS = error(428, "The order has as many returns as an order can have.", "Ask the shop.");
export const INVALID_REPLACEMENT_ORDER = error(
	400,
	"The order cannot replace the items: it is the order itself or another buyer's, is not approved, or owes nothing.",
	"Create an order for the buyer by `createReplacementDraft`.",
);
export const CANCELLATION_NOT_POSSIBLE = error(
	428,
	"The buyer can no longer cancel the order, or never could: the error's data has the `reason`.",
	"Ask the shop.",
);
