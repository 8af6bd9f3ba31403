import { fieldMask, guid, int64, list, message, optional, text } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, pagedQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	INVALID_QUANTITY_VALUE,
	LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED,
	LOCAL_DELIVERY_OPTION_NOT_FOUND,
} from "./errors.ts";
import { LocalDeliveryOption, LocalDeliveryOptionError } from "./local-delivery-messages.ts";

const endpoint = endpointsUnder({ published: "", standalone: "/_api/wix-ecommerce-shipments-local-delivery-web" });

export const localDeliveryOptionQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["deliveryRegionIds"], ["$hasAll", "$hasSome"], "NONE"),
		...fields(["id", "areaName", "estimatedDeliveryTime"], "*", "NONE"),
	},
};

const response = message({
	/** The option after the change. */
	localDeliveryOption: LocalDeliveryOption,
});

const bulkResponse = message({
	/** The options of those that succeeded. */
	localDeliveryOptions: list(LocalDeliveryOption, { max: 100 }),
	/** Those that failed, and why. */
	errors: list(LocalDeliveryOptionError),
});

/** An id as these calls bound it. */
const optionId = () => text({ max: 50 });

const reading = { callers: staff, permission: "ECOM.LOCAL_DELIVERY_OPTION_READ" } as const;
const creating = { callers: staff, permission: "ECOM.LOCAL_DELIVERY_OPTION_CREATE" } as const;
const updating = { callers: staff, permission: "ECOM.LOCAL_DELIVERY_OPTION_UPDATE" } as const;
const deleting = { callers: staff, permission: "ECOM.LOCAL_DELIVERY_OPTION_DELETE" } as const;

export const createLocalDeliveryOption = operation({
	summary: "Creates a local delivery option for an area. A shop has up to 100.",
	...endpoint("POST", "/v1/local-delivery-options"),
	...creating,
	ownership: shop,
	request: message({
		/** The option. */
		localDeliveryOption: LocalDeliveryOption,
	}),
	required: ["localDeliveryOption", "localDeliveryOption.areaName"],
	response: message({
		/** The new option. */
		localDeliveryOption: LocalDeliveryOption,
	}),
	errors: { LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED, INVALID_QUANTITY_VALUE },
	unwrap: "localDeliveryOption",
});

export const getLocalDeliveryOption = operation({
	summary: "Gets a local delivery option.",
	...endpoint("GET", "/v1/local-delivery-options/{localDeliveryOptionId}"),
	query: "flat",
	...reading,
	ownership: shops("localDeliveryOption", "localDeliveryOptionId"),
	request: message({
		/** Id of the option. */
		localDeliveryOptionId: optionId(),
	}),
	required: ["localDeliveryOptionId"],
	response: message({
		/** The option. */
		localDeliveryOption: LocalDeliveryOption,
	}),
	errors: { LOCAL_DELIVERY_OPTION_NOT_FOUND },
	unwrap: "localDeliveryOption",
});

export const listLocalDeliveryOptions = operation({
	summary: "Lists the local delivery options with an `externalId`, and those of the region with this id.",
	...endpoint("GET", "/v1/localDeliveryOptions"),
	published: "/stores/v1/localDeliveryOptions",
	query: "flat",
	...reading,
	ownership: shop,
	request: message({
		/** The id of the caller's own, or that of a region. */
		externalId: guid(),
	}),
	required: ["externalId"],
	response: message({
		/** The options. */
		localDeliveryOptions: list(LocalDeliveryOption, { max: 100 }),
	}),
});

export const queryLocalDeliveryOptions = operation({
	summary: "Lists local delivery options in the order in which they are offered.",
	...endpoint("POST", "/v1/local-delivery-options/query"),
	...reading,
	ownership: shop,
	request: message({ query: pagedQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The options of this page. */
		localDeliveryOptions: list(LocalDeliveryOption, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "localDeliveryOptions", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: localDeliveryOptionQueryFields,
});

export const updateLocalDeliveryOption = operation({
	summary: "Changes what is sent of a local delivery option; another area replaces the earlier one.",
	...endpoint("PATCH", "/v1/local-delivery-options/{localDeliveryOption.id}"),
	...updating,
	ownership: shops("localDeliveryOption", "localDeliveryOption.id"),
	request: message({
		/** The option with its id and what changes. A revision that is sent must be the current one. */
		localDeliveryOption: LocalDeliveryOption,
		fieldMask: fieldMask(),
	}),
	required: ["localDeliveryOption.id", "localDeliveryOption"],
	response,
	errors: { LOCAL_DELIVERY_OPTION_NOT_FOUND, INVALID_REVISION, INVALID_QUANTITY_VALUE },
	unwrap: "localDeliveryOption",
});

export const deleteLocalDeliveryOption = operation({
	summary: "Deletes a local delivery option. Carts that chose it choose again; orders stay as they are.",
	...endpoint("DELETE", "/v1/local-delivery-options/{localDeliveryOptionId}"),
	query: "flat",
	...deleting,
	ownership: shops("localDeliveryOption", "localDeliveryOptionId"),
	request: message({
		/** Id of the option. */
		localDeliveryOptionId: optionId(),
	}),
	required: ["localDeliveryOptionId"],
	response: message({}),
	errors: { LOCAL_DELIVERY_OPTION_NOT_FOUND },
});

export const bulkCreateLocalDeliveryOption = operation({
	summary: "Creates up to 100 local delivery options. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/bulk/local-delivery-options/create"),
	...creating,
	ownership: shop,
	request: message({
		/** The options. */
		localDeliveryOptions: list(LocalDeliveryOption, { min: 1, max: 100 }),
	}),
	required: ["localDeliveryOptions"],
	response: bulkResponse,
});

export const bulkUpdateLocalDeliveryOption = operation({
	summary: "Changes what is sent of up to 100 local delivery options. Those that break a rule fail alone.",
	...endpoint("PATCH", "/v1/bulk/local-delivery-options/update"),
	...updating,
	ownership: shop,
	request: message({
		/** The options with their ids and what changes. */
		localDeliveryOptions: list(LocalDeliveryOption, { min: 1, max: 100 }),
	}),
	required: ["localDeliveryOptions", "localDeliveryOptions.id"],
	response: bulkResponse,
});

export const bulkDeleteLocalDeliveryOption = operation({
	summary: "Deletes up to 100 local delivery options. Those that do not exist are left out.",
	...endpoint("DELETE", "/v1/bulk/local-delivery-options/delete"),
	query: "flat",
	...deleting,
	ownership: shop,
	request: message({
		/** Ids of the options. */
		ids: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["ids"],
	response: message({}),
});

const regionOf = message({
	/** Id of the region. */
	deliveryRegionId: guid(),
	/** Id of the option. */
	localDeliveryOptionId: guid(),
	/** The revision of the option that was read, if others may change it too. */
	revision: optional(int64()),
});

export const addDeliveryRegion = operation({
	summary: "Offers a local delivery option in a region; one that was offered in all, in this one alone.",
	...endpoint("POST", "/v1/local-delivery-options/add-delivery-region"),
	...updating,
	ownership: shops("localDeliveryOption", "localDeliveryOptionId"),
	request: regionOf,
	required: ["deliveryRegionId", "localDeliveryOptionId"],
	response,
	errors: { LOCAL_DELIVERY_OPTION_NOT_FOUND, INVALID_REVISION },
});

export const removeDeliveryRegion = operation({
	summary: "Offers a local delivery option in a region no more. Without any region left, it is offered nowhere.",
	...endpoint("POST", "/v1/local-delivery-options/remove-delivery-region"),
	...updating,
	ownership: shops("localDeliveryOption", "localDeliveryOptionId"),
	request: regionOf,
	required: ["deliveryRegionId", "localDeliveryOptionId"],
	response,
	errors: { LOCAL_DELIVERY_OPTION_NOT_FOUND, INVALID_REVISION },
});

export const localDeliveryOptions = service({
	name: "ecom.local-delivery-options",
	entity: "wix.ecom.v1.local_delivery_option",
	operations: {
		createLocalDeliveryOption,
		getLocalDeliveryOption,
		listLocalDeliveryOptions,
		queryLocalDeliveryOptions,
		updateLocalDeliveryOption,
		deleteLocalDeliveryOption,
		bulkCreateLocalDeliveryOption,
		bulkUpdateLocalDeliveryOption,
		bulkDeleteLocalDeliveryOption,
		addDeliveryRegion,
		removeDeliveryRegion,
	},
	events: {},
});
