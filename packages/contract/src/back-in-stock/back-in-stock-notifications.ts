import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { guid, list, map, message, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller, shop } from "../ownership.ts";
import { PagingMetadata, pagedQuery } from "../query/query-messages.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import { THROTTLED_FEATURE } from "../recurring-errors.ts";
import {
	BackInStockItemDetails,
	BackInStockNotificationRequest,
	BackInStockNotificationRequestsCount,
} from "./back-in-stock-messages.ts";
import { backInStockQueryFields } from "./back-in-stock-query-fields.ts";
import {
	BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND,
	INVALID_CATALOG_REFERENCE_OPTIONS,
	INVALID_ITEM_IMAGE_URL,
	REQUEST_COLLECTION_DISABLED,
	REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "/back-in-stock-service", standalone: "" });
const requests = "/v1/back-in-stock-notification-requests";

export const createBackInStockNotificationRequest = operation({
	summary:
		"Requests one mail when an item is back in stock. While the same address waits for the same item, the existing request is returned. Shoppers do not see whose it is.",
	...endpoint("POST", requests),
	callers: anyone,
	ownership: caller,
	limits: [attemptsOfAddress, attemptsOfAccount],
	permission: "ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({ request: BackInStockNotificationRequest, itemDetails: BackInStockItemDetails }),
	required: [
		"itemDetails",
		"itemDetails.name",
		"itemDetails.price",
		"request",
		"request.catalogReference",
		"request.catalogReference.appId",
		"request.catalogReference.catalogItemId",
		"request.email",
	],
	response: message({ request: BackInStockNotificationRequest }),
	errors: {
		REQUEST_COLLECTION_DISABLED,
		INVALID_CATALOG_REFERENCE_OPTIONS,
		INVALID_ITEM_IMAGE_URL,
		THROTTLED_FEATURE,
	},
	unwrap: "request",
});

export const getBackInStockNotificationRequest = operation({
	summary: "Gets a request.",
	...endpoint("GET", `${requests}/{id}`),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ request: BackInStockNotificationRequest }),
	errors: { BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND },
	unwrap: "request",
});

export const deleteBackInStockNotificationRequest = operation({
	summary: "Deletes a request. No notification is sent for it.",
	...endpoint("DELETE", `${requests}/{id}`),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: { BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND },
});

export const markAsNotificationSent = operation({
	summary:
		"Marks a request as notified by other means, so that the shop sends none for it. A mail that is on its way still arrives.",
	...endpoint("PUT", `${requests}/{id}/mark-as-notification-sent`),
	callers: staff,
	ownership: shop,
	permission: "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ request: BackInStockNotificationRequest }),
	errors: { BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND },
});

export const queryBackInStockNotificationRequests = operation({
	summary: "Lists requests, newest first by default; up to 100 a page.",
	...endpoint("GET", requests),
	alternatives: [endpoint("POST", `${requests}/query`)],
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({ requests: list(BackInStockNotificationRequest), metadata: PagingMetadata }),
	paging: { items: "requests", metadata: "metadata", defaultLimit: 50, maxLimit: 100 },
	spec: backInStockQueryFields,
});

export const getBackInStockNotificationRequestsCountByCatalogReferences = operation({
	summary:
		"Counts for each item how many requests wait for it. A reference without options counts those for all variants.",
	...endpoint("GET", `${requests}/count-by-catalog-reference`),
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({ catalogReferences: list(CatalogReference, { min: 1, max: 100 }) }),
	required: ["catalogReferences"],
	response: message({ countsPerCatalogReference: list(BackInStockNotificationRequestsCount) }),
});

export const reportItemsBackInStock = operation({
	summary:
		"Notifies those who wait for an item, or the waiting ones of the listed requests, whatever the stock says. Up to 1,000 in one call, oldest first.",
	...endpoint("POST", `${requests}/report-items-back-in-stock`),
	callers: staff,
	ownership: shop,
	permission: "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	request: message({
		catalogReference: CatalogReference,
		requestIds: list(guid(), { max: 1000 }),
		itemDetails: BackInStockItemDetails,
		extraAutomationTemplateParameters: map(text({ max: 1000 }), { max: 100 }),
	}),
	required: ["itemDetails", "itemDetails.name", "itemDetails.price"],
	response: message({}),
	errors: { REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS, INVALID_ITEM_IMAGE_URL },
});

export const backInStockNotifications = service({
	name: "ecom.back-in-stock-notifications",
	entity: "wix.ecom.v1.back_in_stock_notification_request",
	operations: {
		createBackInStockNotificationRequest,
		getBackInStockNotificationRequest,
		deleteBackInStockNotificationRequest,
		markAsNotificationSent,
		queryBackInStockNotificationRequests,
		getBackInStockNotificationRequestsCountByCatalogReferences,
		reportItemsBackInStock,
	},
	eventPermission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	events: {
		backInStockNotificationRequestCreated: {
			type: "wix.ecom.v1.back_in_stock_notification_request_created",
			slug: "created",
			kind: "created",
			payload: BackInStockNotificationRequest,
		},
		backInStockNotificationRequestUpdated: {
			type: "wix.ecom.v1.back_in_stock_notification_request_updated",
			slug: "updated",
			kind: "updated",
			payload: BackInStockNotificationRequest,
		},
		backInStockNotificationRequestDeleted: {
			type: "wix.ecom.v1.back_in_stock_notification_request_deleted",
			slug: "deleted",
			kind: "deleted",
		},
	},
});
