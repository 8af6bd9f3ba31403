import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { bool, fieldMask, guid, list, message, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { owners, shops } from "../ownership.ts";
import { FULL_OUT_OF_STOCK, ORDER_NOT_FOUND, PARTIAL_OUT_OF_STOCK } from "../recurring-errors.ts";
import {
	ORDER_TRANSACTIONS_NOT_FOUND,
	PAYMENT_NOT_FOUND,
	REFUND_NOT_FOUND,
	REFUND_TRANSACTION_NOT_FOUND,
	STATUS_NOT_ALLOWED,
} from "./errors.ts";
import { Chargeback, OrderPayment, TransactionStatus } from "./order-payment-messages.ts";
import { CompletedSideEffects, OrderTransactions, Refund, RefundTransaction } from "./order-transaction-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-payments" });

export const listTransactionsForSingleOrder = operation({
	summary: "Lists the payments and refunds of an order. Visitors and members get those of their own orders only.",
	...endpoint("GET", "/v1/payments/orders/{orderId}"),
	query: "flat",
	callers: anyone,
	ownership: owners("order", "orderId"),
	permission: "ECOM.READ_TRANSACTIONS",
	request: message({ orderId: text({ min: 1, max: 100 }) }),
	required: ["orderId"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: { ORDER_NOT_FOUND },
});

export const listTransactionsForMultipleOrders = operation({
	summary:
		"Lists the payments and refunds of up to 100 orders, in the order of the request. Orders that do not exist, or " +
		"that the caller may not see, are left out.",
	...endpoint("POST", "/v1/payments/list-by-ids"),
	callers: anyone,
	ownership: owners("order", "orderIds"),
	permission: "ECOM.READ_TRANSACTIONS",
	request: message({ orderIds: list(text({ min: 1, max: 100 }), { min: 1, max: 100 }) }),
	required: ["orderIds"],
	response: message({ orderTransactions: list(OrderTransactions) }),
});

export const addPayments = operation({
	summary:
		"Records payments that were made elsewhere; nothing is charged. Approved ones may take no more than is owed, and " +
		"an order that is paid by them is approved.",
	...endpoint("POST", "/v1/payments/orders/{orderId}/add-payment"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({ orderId: guid(), payments: list(OrderPayment, { min: 1, max: 50 }) }),
	required: ["orderId", "payments", "payments.amount"],
	response: message({
		orderTransactions: OrderTransactions,
		/** Ids of the new payments, in the order of the request. */
		paymentsIds: list(text()),
	}),
	errors: { ORDER_NOT_FOUND, FULL_OUT_OF_STOCK, PARTIAL_OUT_OF_STOCK },
});

export const updatePaymentStatus = operation({
	summary:
		"Records what became of a payment outside of the shop: a pending offline payment was received, or will not be. " +
		"What a payment network decides cannot be set.",
	...endpoint("POST", "/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({ orderId: guid(), paymentId: guid(), status: TransactionStatus }),
	required: ["orderId", "paymentId"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: { ORDER_NOT_FOUND, PAYMENT_NOT_FOUND, STATUS_NOT_ALLOWED, FULL_OUT_OF_STOCK, PARTIAL_OUT_OF_STOCK },
});

export const PaymentAndOrderId = message({
	/** Id of the order. */
	orderId: guid(),
	/** Id of the payment. */
	paymentId: text(),
});
export type PaymentAndOrderId = Wire<typeof PaymentAndOrderId>;

export const BulkPaymentResult = message({
	itemMetadata: ItemMetadata,
	/** The payment, if it is to be returned. */
	item: OrderPayment,
});
export type BulkPaymentResult = Wire<typeof BulkPaymentResult>;

export const bulkUpdatePaymentStatuses = operation({
	summary: "Records one status of up to 300 payments as `updatePaymentStatus` does, with a result for each.",
	...endpoint("POST", "/v1/bulk/payments/update-payment-transaction-status"),
	callers: staff,
	ownership: shops("order", "paymentAndOrderIds.orderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({
		paymentAndOrderIds: list(PaymentAndOrderId, { min: 1, max: 300 }),
		/** Whether the results contain the payments. */
		returnFullEntity: bool(),
		status: TransactionStatus,
	}),
	required: ["paymentAndOrderIds"],
	response: message({ results: list(BulkPaymentResult), bulkActionMetadata: BulkActionMetadata }),
});

export const MaskedPayment = message({
	/** The payment, with its id and the members to change. Absent members stay. */
	payment: OrderPayment,
	/** The members to change, if not all that are sent; those that are named and absent are removed. */
	fieldMask: fieldMask(),
});
export type MaskedPayment = Wire<typeof MaskedPayment>;

export const updatePayments = operation({
	summary:
		"Corrects what staff recorded of up to 100 payments of an order: all of them, or none. What a payment network or " +
		"an app decided is fixed, as is what the books have of a payment that was made; every payment can get the receipt of another system.",
	...endpoint("POST", "/v1/payments/orders/{orderId}/update-payments"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({ orderId: guid(), payments: list(MaskedPayment, { min: 1, max: 100 }) }),
	required: ["orderId", "payments", "payments.payment", "payments.payment.id"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: {
		ORDER_TRANSACTIONS_NOT_FOUND,
		PAYMENT_NOT_FOUND,
		STATUS_NOT_ALLOWED,
		FULL_OUT_OF_STOCK,
		PARTIAL_OUT_OF_STOCK,
	},
});

export const updateRefundTransaction = operation({
	summary:
		"Corrects what staff recorded of a refund outside of the shop: its id there, or that the money did not arrive " +
		"after all. What a payment network or a gift card gave back is fixed.",
	...endpoint("POST", "/v1/payments/orders/{orderId}/update-refund-transaction"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({ orderId: guid(), refundId: guid(), transaction: RefundTransaction, fieldMask: fieldMask() }),
	required: ["orderId", "refundId", "transaction", "transaction.paymentId"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: { ORDER_TRANSACTIONS_NOT_FOUND, REFUND_NOT_FOUND, REFUND_TRANSACTION_NOT_FOUND, STATUS_NOT_ALLOWED },
});

/** Details of payments or refunds changed; the ids say of which. */
export const TransactionsChanged = message({
	orderTransactions: OrderTransactions,
	/** Ids of the changed payments. */
	paymentIds: list(guid(), { max: 100 }),
	/** Ids of the changed refunds. */
	refundIds: list(guid(), { max: 300 }),
});
export type TransactionsChanged = Wire<typeof TransactionsChanged>;

/** All of a refund was decided, and some of its money has gone back. */
export const RefundCompleted = message({
	/** Id of the order. */
	orderId: guid(),
	refund: Refund,
	sideEffects: CompletedSideEffects,
	orderTransactions: OrderTransactions,
});
export type RefundCompleted = Wire<typeof RefundCompleted>;

/** A buyer's bank took an amount back from the shop, or the shop got it again. */
export const ChargebackChanged = message({
	/** Id of the order. */
	orderId: guid(),
	/** Id of the payment. */
	paymentId: guid(),
	/** What the bank took back. */
	chargeback: Chargeback,
	orderTransactions: OrderTransactions,
});
export type ChargebackChanged = Wire<typeof ChargebackChanged>;

export const orderTransactions = service({
	name: "ecom.order-transactions",
	entity: "wix.ecom.v1.order_transactions",
	operations: {
		listTransactionsForSingleOrder,
		listTransactionsForMultipleOrders,
		addPayments,
		updatePaymentStatus,
		bulkUpdatePaymentStatuses,
		updatePayments,
		updateRefundTransaction,
	},
	eventPermission: "ECOM.READ_TRANSACTIONS",
	events: {
		chargebackApproved: {
			type: "wix.ecom.v1.order_transactions_chargeback_approved",
			slug: "chargeback_approved",
			kind: "action",
			payload: ChargebackChanged,
		},
		chargebackReversed: {
			type: "wix.ecom.v1.order_transactions_chargeback_reversed",
			slug: "chargeback_reversed",
			kind: "action",
			payload: ChargebackChanged,
		},
		detailsUpdated: {
			type: "wix.ecom.v1.order_transactions_details_updated",
			slug: "details_updated",
			kind: "action",
			payload: TransactionsChanged,
		},
		orderTransactionsUpdated: {
			type: "wix.ecom.v1.order_transactions_updated",
			slug: "updated",
			kind: "action",
			payload: TransactionsChanged,
		},
		refundCompleted: {
			type: "wix.ecom.v1.order_transactions_refund_completed",
			slug: "refund_completed",
			kind: "action",
			payload: RefundCompleted,
		},
	},
});
