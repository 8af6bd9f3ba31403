import { BulkActionMetadata } from "../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, json, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { ORDER_NOT_FOUND } from "../recurring-errors.ts";
import * as errors from "./errors.ts";
import {
	BulkOrderPaymentRequestResult,
	OrderPaymentRequest,
	OrderPaymentRequestExpired,
	OrderPaymentRequestPaid,
	OrderPaymentRequestVoided,
} from "./order-payment-request-messages.ts";
import { orderPaymentRequestQueryFields } from "./order-payment-request-query-fields.ts";

const endpoint = endpointsUnder({ published: "/ecom" });
const bulkEndpoint = endpointsUnder({ published: "" });
const { ORDER_PAYMENT_REQUEST_NOT_FOUND, ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND } = errors;
const ofOne = { orderPaymentRequestId: guid() };

export const createOrderPaymentRequest = operation({
	summary:
		"Asks for an amount of an order by a link, which needs no sign-in. Whoever has the link can pay, and sees the shop, " +
		"the number of the order and the amount.",
	...endpoint("POST", "/v1/order-payment-requests"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.ORDER_PAYMENT_REQUEST_CREATE",
	request: message({ orderPaymentRequest: OrderPaymentRequest }),
	required: [
		"orderPaymentRequest",
		"orderPaymentRequest.amount",
		"orderPaymentRequest.orderId",
		"orderPaymentRequest.title",
	],
	response: message({
		orderPaymentRequest: OrderPaymentRequest,
		/** Address of the page where it is paid. */
		orderPaymentRequestUrl: text(),
	}),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_CANCELED: errors.ORDER_CANCELED,
		ORDER_ALREADY_PAID: errors.ORDER_ALREADY_PAID,
		INVALID_AMOUNT: errors.INVALID_AMOUNT,
		SITE_NOT_PUBLISHED: errors.SITE_NOT_PUBLISHED,
		PARTIAL_PAYMENT_NOT_SUPPORTED_FOR_SUBSCRIPTION: errors.PARTIAL_PAYMENT_NOT_SUPPORTED_FOR_SUBSCRIPTION,
		INVALID_ORDER_STATUS_FOR_SUBSCRIPTION: errors.INVALID_ORDER_STATUS_FOR_SUBSCRIPTION,
		SUBSCRIPTION_ALREADY_STARTED: errors.SUBSCRIPTION_ALREADY_STARTED,
		ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND,
	},
	unwrap: "orderPaymentRequest",
});

export const bulkCreateOrderPaymentRequests = operation({
	summary: "Creates up to 100 requests. Those that break a rule fail alone.",
	...bulkEndpoint("POST", "/v1/bulk/order-payment-requests/create"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:order_payment_request:bulk_create_order_payment_requests",
	request: message({
		orderPaymentRequests: list(OrderPaymentRequest, { min: 1, max: 100 }),
		/** Whether to return the requests and their links. */
		returnEntity: defaulted(bool(), false),
	}),
	required: [
		"orderPaymentRequests",
		"orderPaymentRequests.amount",
		"orderPaymentRequests.orderId",
		"orderPaymentRequests.source.externalId",
		"orderPaymentRequests.title",
	],
	response: message({
		results: list(BulkOrderPaymentRequestResult, { min: 1, max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const getOrderPaymentRequest = operation({
	summary: "Gets a request.",
	...endpoint("GET", "/v1/order-payment-requests/{orderPaymentRequestId}"),
	query: "flat",
	callers: staff,
	ownership: shops("paymentRequest", "orderPaymentRequestId"),
	permission: "ECOM.ORDER_PAYMENT_REQUEST_READ",
	request: message(ofOne),
	required: ["orderPaymentRequestId"],
	response: message({ orderPaymentRequest: OrderPaymentRequest }),
	errors: { ORDER_PAYMENT_REQUEST_NOT_FOUND },
	unwrap: "orderPaymentRequest",
});

export const updateOrderPaymentRequest = operation({
	summary: "Changes what the payment page of an unpaid request shows and offers. The link stays the same.",
	...endpoint("PATCH", "/v1/order-payment-requests/{orderPaymentRequest.id}"),
	callers: staff,
	ownership: shops("paymentRequest", "orderPaymentRequest.id"),
	permission: "ECOM.ORDER_PAYMENT_REQUEST_UPDATE",
	request: message({ orderPaymentRequest: OrderPaymentRequest, fieldMask: fieldMask() }),
	required: ["orderPaymentRequest.id", "orderPaymentRequest"],
	response: message({ orderPaymentRequest: OrderPaymentRequest }),
	errors: {
		ORDER_PAYMENT_REQUEST_NOT_FOUND,
		CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST: errors.CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST,
		CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST: errors.CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST,
		CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST: errors.CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST,
		CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT: errors.CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT,
	},
	unwrap: "orderPaymentRequest",
});

export const deleteOrderPaymentRequest = operation({
	summary: "Deletes a request that is not paid; its link leads nowhere then.",
	...endpoint("DELETE", "/v1/order-payment-requests/{orderPaymentRequestId}"),
	query: "flat",
	callers: staff,
	ownership: shops("paymentRequest", "orderPaymentRequestId"),
	permission: "ECOM.ORDER_PAYMENT_REQUEST_DELETE",
	request: message(ofOne),
	required: ["orderPaymentRequestId"],
	response: message({}),
	errors: {
		ORDER_PAYMENT_REQUEST_NOT_FOUND,
		CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST: errors.CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST,
	},
});

export const queryOrderPaymentRequests = operation({
	summary: "Lists requests, the newest first by default.",
	...endpoint("POST", "/v1/order-payment-requests/query"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.ORDER_PAYMENT_REQUEST_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		orderPaymentRequests: list(OrderPaymentRequest, { max: 1000 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "orderPaymentRequests", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: orderPaymentRequestQueryFields,
});

export const getOrderPaymentRequestUrl = operation({
	summary: "Gets the link of a request, which is always the same.",
	...endpoint("POST", "/v1/order-payment-requests/url"),
	callers: staff,
	ownership: shops("paymentRequest", "orderPaymentRequestId"),
	permission: "ECOM.ORDER_PAYMENT_REQUEST_READ",
	request: message(ofOne),
	required: ["orderPaymentRequestId"],
	response: message({
		/** Address of the page where it is paid. */
		orderPaymentRequestUrl: text(),
	}),
	errors: { ORDER_PAYMENT_REQUEST_NOT_FOUND, ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND },
});

export const updateExtendedFields = operation({
	summary: "Replaces the data of one namespace, in any state of the request.",
	...endpoint("POST", "/v1/order-payment-requests/{id}/update-extended-fields"),
	callers: staff,
	ownership: shops("paymentRequest"),
	permission: "ECOM.ORDER_PAYMENT_REQUEST_UPDATE",
	request: message({
		/** Id of the request. */
		id: guid(),
		/** The namespace of the app. */
		namespace: text({ min: 1, max: 164 }),
		/** Its data. */
		namespaceData: json({ max: 10_000 }),
	}),
	required: ["id", "namespace", "namespaceData"],
	response: message({ orderPaymentRequest: OrderPaymentRequest }),
	errors: { ORDER_PAYMENT_REQUEST_NOT_FOUND },
});

export const voidOrderPaymentRequest = operation({
	summary: "Ends an unpaid request, which cannot be paid then. Succeeds if it is voided already.",
	...endpoint("POST", "/v1/order-payment-requests/void"),
	callers: staff,
	ownership: shops("paymentRequest", "orderPaymentRequestId"),
	permission: "ECOM.ORDER_PAYMENT_REQUEST_UPDATE",
	request: message(ofOne),
	required: ["orderPaymentRequestId"],
	response: message({}),
	errors: {
		ORDER_PAYMENT_REQUEST_NOT_FOUND,
		CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST: errors.CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST,
		CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST: errors.CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST,
	},
});

/** Charges no more than is owed by then. Repeating the call after a lost response charges nothing twice. */
export const chargeOrderPaymentRequest = operation({
	summary: "Charges a request without the buyer: by the method that they saved with the order, or by a token.",
	...endpoint("POST", "/v1/order-payment-requests/charge"),
	callers: staff,
	ownership: shops("paymentRequest", "orderPaymentRequestId"),
	permission: "ecom:v1:order_payment_request:charge_order_payment_request",
	request: message({
		...ofOne,
		/** What the form of the shop's payment provider handed over; by default the saved method is charged. */
		paymentToken: optional(text({ max: 100 })),
	}),
	required: ["orderPaymentRequestId"],
	response: message({
		/** Id of the payment. */
		paymentResponseToken: optional(text({ min: 1, max: 1000 })),
	}),
	errors: {
		ORDER_PAYMENT_REQUEST_NOT_FOUND,
		CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST: errors.CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST,
		CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST: errors.CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST,
		CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST: errors.CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST,
		PAYMENT_IN_PROGRESS: errors.PAYMENT_IN_PROGRESS,
		PAYMENT_ATTEMPT_EXPIRED: errors.PAYMENT_ATTEMPT_EXPIRED,
		PAYMENT_METHOD_UNAVAILABLE: errors.PAYMENT_METHOD_UNAVAILABLE,
		INVALID_PAYMENT_STATUS: errors.INVALID_PAYMENT_STATUS,
	},
});

const type = (slug: string) => `wix.ecom.v1.order_payment_request_${slug}`;

export const orderPaymentRequests = service({
	name: "ecom.order-payment-requests",
	entity: "wix.ecom.v1.order_payment_request",
	operations: {
		createOrderPaymentRequest,
		bulkCreateOrderPaymentRequests,
		getOrderPaymentRequest,
		updateOrderPaymentRequest,
		deleteOrderPaymentRequest,
		queryOrderPaymentRequests,
		getOrderPaymentRequestUrl,
		updateExtendedFields,
		voidOrderPaymentRequest,
		chargeOrderPaymentRequest,
	},
	eventPermission: "ECOM.ORDER_PAYMENT_REQUEST_READ",
	events: {
		orderPaymentRequestCreated: {
			type: type("created"),
			slug: "created",
			kind: "created",
			payload: OrderPaymentRequest,
		},
		orderPaymentRequestUpdated: {
			type: type("updated"),
			slug: "updated",
			kind: "updated",
			payload: OrderPaymentRequest,
		},
		orderPaymentRequestDeleted: {
			type: type("deleted"),
			slug: "deleted",
			kind: "deleted",
			payload: OrderPaymentRequest,
		},
		orderPaymentRequestPaid: {
			type: type("paid"),
			slug: "paid",
			kind: "action",
			payload: OrderPaymentRequestPaid,
		},
		orderPaymentRequestExpired: {
			type: type("expired"),
			slug: "expired",
			kind: "action",
			payload: OrderPaymentRequestExpired,
		},
		orderPaymentRequestVoided: {
			type: type("voided"),
			slug: "voided",
			kind: "action",
			payload: OrderPaymentRequestVoided,
		},
	},
});
