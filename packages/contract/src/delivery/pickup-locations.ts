import { fieldMask, guid, int64, list, message } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, pagedQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	INVALID_QUANTITY_VALUE,
	LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED,
	PICKUP_LOCATION_NOT_FOUND,
} from "./errors.ts";
import { PickupLocation, PickupLocationError } from "./pickup-location-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const pickupLocationQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["deliveryRegionIds"], ["$hasAll", "$hasSome"], "NONE"),
		...fields(
			["createdDate", "updatedDate", "address.city", "address.country", "address.subdivision", "name"],
			"*",
			"NONE",
		),
	},
};

const response = message({
	/** The location after the change. */
	pickupLocation: PickupLocation,
});

const bulkResponse = message({
	/** The locations of those that succeeded. */
	pickupLocations: list(PickupLocation, { max: 100 }),
	/** Those that failed, and why. */
	errors: list(PickupLocationError),
});

export const createPickupLocation = operation({
	summary: "Creates a pickup location. A shop has up to 100.",
	...endpoint("POST", "/v1/pickup-locations"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.PICKUP_LOCATION_CREATE",
	request: message({
		/** The location. */
		pickupLocation: PickupLocation,
	}),
	required: ["pickupLocation", "pickupLocation.address"],
	response: message({
		/** The new location. */
		pickupLocation: PickupLocation,
	}),
	errors: { LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED, INVALID_QUANTITY_VALUE },
	unwrap: "pickupLocation",
});

export const getPickupLocation = operation({
	summary: "Gets a pickup location.",
	...endpoint("GET", "/v1/pickup-locations/{pickupLocationId}"),
	query: "flat",
	callers: staff,
	ownership: shops("pickupLocation", "pickupLocationId"),
	permission: "ECOM.PICKUP_LOCATION_READ",
	request: message({
		/** Id of the location. */
		pickupLocationId: guid(),
	}),
	required: ["pickupLocationId"],
	response: message({
		/** The location. */
		pickupLocation: PickupLocation,
	}),
	errors: { PICKUP_LOCATION_NOT_FOUND },
	unwrap: "pickupLocation",
});

export const updatePickupLocation = operation({
	summary: "Changes what is sent of a pickup location. The revision must be the current one.",
	...endpoint("PATCH", "/v1/pickup-locations/{pickupLocation.id}"),
	callers: staff,
	ownership: shops("pickupLocation", "pickupLocation.id"),
	permission: "ECOM.PICKUP_LOCATION_UPDATE",
	request: message({
		/** The location with its id, its revision and what changes. */
		pickupLocation: PickupLocation,
		fieldMask: fieldMask(),
	}),
	required: ["pickupLocation.id", "pickupLocation", "pickupLocation.revision"],
	response,
	errors: { PICKUP_LOCATION_NOT_FOUND, INVALID_REVISION, INVALID_QUANTITY_VALUE },
	unwrap: "pickupLocation",
});

export const deletePickupLocation = operation({
	summary: "Deletes a pickup location. Carts that chose it choose again; orders stay as they are.",
	...endpoint("DELETE", "/v1/pickup-locations/{pickupLocationId}"),
	query: "flat",
	callers: staff,
	ownership: shops("pickupLocation", "pickupLocationId"),
	permission: "ECOM.PICKUP_LOCATION_DELETE",
	request: message({
		/** Id of the location. */
		pickupLocationId: guid(),
	}),
	required: ["pickupLocationId"],
	response: message({}),
	errors: { PICKUP_LOCATION_NOT_FOUND },
});

export const queryPickupLocation = operation({
	summary: "Lists pickup locations, those of the settings too, the oldest first.",
	...endpoint("POST", "/v1/pickup-locations/query"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.PICKUP_LOCATION_READ",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({
		/** The locations of this page. */
		pickupLocations: list(PickupLocation, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "pickupLocations", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: pickupLocationQueryFields,
});

const regionOf = message({
	/** Id of the location. */
	pickupLocationId: guid(),
	/** Id of the region. */
	deliveryRegionId: guid(),
	/** The revision of the location that was read. */
	revision: int64(),
});

export const addDeliveryRegion = operation({
	summary:
		"Offers a pickup location to orders that would go to a region; one that was offered everywhere, to those alone.",
	...endpoint("POST", "/v1/pickup-locations/{pickupLocationId}/add-delivery-region"),
	callers: staff,
	ownership: shops("pickupLocation", "pickupLocationId"),
	permission: "ECOM.PICKUP_LOCATION_UPDATE",
	request: regionOf,
	required: ["deliveryRegionId", "revision", "pickupLocationId"],
	response,
	errors: { PICKUP_LOCATION_NOT_FOUND, INVALID_REVISION },
});

export const removeDeliveryRegion = operation({
	summary:
		"Offers a pickup location to orders that would go to a region no more. Without any region left, it is offered to none.",
	...endpoint("POST", "/v1/pickup-locations/{pickupLocationId}/remove-delivery-region"),
	callers: staff,
	ownership: shops("pickupLocation", "pickupLocationId"),
	permission: "ECOM.PICKUP_LOCATION_UPDATE",
	request: regionOf,
	required: ["deliveryRegionId", "revision", "pickupLocationId"],
	response,
	errors: { PICKUP_LOCATION_NOT_FOUND, INVALID_REVISION },
});

export const bulkCreatePickupLocation = operation({
	summary: "Creates up to 100 pickup locations. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/bulk/pickup-locations/create"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.PICKUP_LOCATION_CREATE",
	request: message({
		/** The locations. */
		pickupLocations: list(PickupLocation, { min: 1, max: 100 }),
	}),
	required: ["pickupLocations", "pickupLocations.address"],
	response: bulkResponse,
});

export const bulkUpdatePickupLocation = operation({
	summary: "Changes what is sent of up to 100 pickup locations. Those that break a rule fail alone.",
	...endpoint("PATCH", "/v1/bulk/pickup-locations/update"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.PICKUP_LOCATION_UPDATE",
	request: message({
		/** The locations with their ids, their revisions and what changes. */
		pickupLocations: list(PickupLocation, { min: 1, max: 100 }),
	}),
	required: ["pickupLocations", "pickupLocations.id", "pickupLocations.revision"],
	response: bulkResponse,
});

export const bulkDeletePickupLocation = operation({
	summary: "Deletes up to 100 pickup locations. Those that do not exist fail alone.",
	...endpoint("DELETE", "/v1/bulk/pickup-locations/delete"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.PICKUP_LOCATION_DELETE",
	request: message({
		/** Ids of the locations. */
		pickupLocationIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["pickupLocationIds"],
	response: message({
		/** Those that failed, and why. */
		errors: list(PickupLocationError),
	}),
});

export const pickupLocations = service({
	name: "ecom.pickup-locations",
	entity: "wix.ecom.v1.pickup_location",
	operations: {
		createPickupLocation,
		getPickupLocation,
		updatePickupLocation,
		deletePickupLocation,
		queryPickupLocation,
		addDeliveryRegion,
		removeDeliveryRegion,
		bulkCreatePickupLocation,
		bulkUpdatePickupLocation,
		bulkDeletePickupLocation,
	},
	events: {},
});
