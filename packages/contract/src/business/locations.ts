import {
	bool,
	defaulted,
	described,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	text,
	unsupported,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { paging, Sorting, SortOrder } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	CANNOT_ARCHIVE_DEFAULT,
	CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION,
	CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION,
	DEFAULT_NOT_CHANGED,
	LOCATION_NOT_FOUND,
} from "./errors.ts";
import {
	ArchiveLocation,
	FailedCreateLocation,
	Location,
	LocationType,
	SetDefaultLocation,
} from "./location-messages.ts";
import { locationQueryFields } from "./location-query-fields.ts";

const endpoint = endpointsUnder({ published: "/locations", standalone: "" });

const reading = { callers: staff, permission: "LOCATIONS.READ" } as const;
const managing = { callers: staff, permission: "LOCATIONS.MANAGE" } as const;

const ofLocation = message({
	/** The location. */
	location: Location,
});

const page = {
	/** The locations of this page. */
	locations: list(Location, { max: 1000 }),
	pagingMetadata: message({
		/** How many locations this page has. */
		count: optional(integer()),
		/** How many locations are before it. */
		offset: optional(integer()),
		/** Whether there is another page. */
		hasNext: optional(bool()),
	}),
};

const filterAuthorized = () =>
	described(bool(), "Whether to list only locations that the caller may manage. Staff may manage all or none.");

export const createLocation = operation({
	summary: "Creates a location. A shop has at most 1,000.",
	...endpoint("POST", "/v1/locations"),
	...managing,
	ownership: shop,
	request: ofLocation,
	required: ["location", "location.address", "location.name", "location.timeZone"],
	response: ofLocation,
	unwrap: "location",
});

export const bulkCreateLocation = operation({
	summary: "Creates up to 10 locations. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/locations/bulk-create"),
	...managing,
	ownership: shop,
	request: message({
		/** The locations. */
		locations: list(Location, { min: 1, max: 10 }),
	}),
	required: ["locations"],
	response: message({
		/** The new locations. */
		successfulLocations: list(Location, { max: 10 }),
		/** Those that were not created. */
		failedLocations: list(FailedCreateLocation, { max: 10 }),
	}),
});

export const getLocation = operation({
	summary: "Gets a location, also an archived one.",
	...endpoint("GET", "/v1/locations/{id}"),
	query: "flat",
	...reading,
	ownership: shops("location"),
	request: message({
		/** Id of the location. */
		id: guid(),
	}),
	required: ["id"],
	response: message({
		/** The location. */
		location: Location,
		/** Whether the caller may change it. */
		locationManagementAuthorized: bool(),
	}),
	errors: { LOCATION_NOT_FOUND },
	unwrap: "location",
});

export const listLocations = operation({
	summary: "Lists locations, the oldest first by default, without archived ones unless they are wanted.",
	...endpoint("GET", "/v1/locations"),
	query: "complex",
	...reading,
	ownership: shop,
	request: message({
		sort: message({
			/** Name of the field. */
			fieldName: text({ max: 512 }),
			/** Ascending or descending. */
			order: SortOrder,
			/** Not supported: sorting by distance. */
			origin: unsupported(json()),
		}),
		paging: paging(1000),
		/** Whether to list archived locations too. */
		includeArchived: defaulted(bool(), false),
		filterAuthorizedLocationEntities: filterAuthorized(),
	}),
	response: message(page),
});

export const updateLocation = operation({
	summary:
		"Replaces a location: what is not sent is removed. The default location's contact details are those of the shop.",
	...endpoint("PUT", "/v1/locations/{location.id}"),
	...managing,
	ownership: shops("location", "location.id"),
	request: ofLocation,
	required: ["location.id", "location", "location.address", "location.name", "location.timeZone"],
	response: ofLocation,
	errors: { LOCATION_NOT_FOUND, CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION, INVALID_REVISION },
	unwrap: "location",
});

export const queryLocations = operation({
	summary: "Lists the locations that a filter finds, archived ones too, the oldest first.",
	...endpoint("POST", "/v1/locations/query"),
	...reading,
	ownership: shop,
	request: message({
		query: message({
			filter: json(),
			sort: list(Sorting, { max: 5 }),
			paging: paging(1000),
			/** Not supported: locations are returned whole. */
			fields: unsupported(list(text({ max: 100 }), { max: 100 })),
			/** Not supported: locations are returned whole. */
			fieldsets: unsupported(list(text({ max: 100 }), { max: 10 })),
		}),
		filterAuthorizedLocationEntities: filterAuthorized(),
	}),
	response: message(page),
	paging: { items: "locations", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 1000 },
	spec: locationQueryFields,
});

export const setDefaultLocation = operation({
	summary:
		"Makes a location the default. The site properties then show its contact details and hours; what it lacks stays as it was.",
	...endpoint("POST", "/v1/locations/{id}/set-default"),
	...managing,
	ownership: shops("location"),
	request: message({
		/** Id of the location. */
		id: guid(),
	}),
	required: ["id"],
	response: ofLocation,
	errors: { LOCATION_NOT_FOUND, CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION, DEFAULT_NOT_CHANGED },
});

export const archiveLocation = operation({
	summary: "Archives a location for good: it can be read, but not changed. Not the default one.",
	...endpoint("POST", "/v1/locations/{id}/archive"),
	...managing,
	ownership: shops("location"),
	request: message({
		/** Id of the location. */
		id: guid(),
	}),
	required: ["id"],
	response: ofLocation,
	errors: { LOCATION_NOT_FOUND, CANNOT_ARCHIVE_DEFAULT, CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION },
});

const changingTypes = {
	...managing,
	ownership: shops("location"),
	request: message({
		/** Id of the location. */
		id: guid(),
		/** The type. */
		locationType: LocationType,
	}),
	required: ["id", "locationType"] as const,
	response: ofLocation,
	errors: { LOCATION_NOT_FOUND, CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION },
};

export const addTypeToLocation = operation({
	summary: "Adds a type to a location, unless it has it.",
	...endpoint("PATCH", "/v1/locations/{id}/add-type"),
	...changingTypes,
});

export const removeTypeFromLocation = operation({
	summary: "Removes a type from a location, if it has it.",
	...endpoint("PATCH", "/v1/locations/{id}/remove-type"),
	...changingTypes,
});

export const addLocationType = operation({
	summary: "Adds a type to a location, as `addTypeToLocation` does.",
	...endpoint("PATCH", "/v1/locations/{id}/add-location-type"),
	...changingTypes,
});

export const removeLocationType = operation({
	summary: "Removes a type from a location, as `removeTypeFromLocation` does.",
	...endpoint("PATCH", "/v1/locations/{id}/remove-location-type"),
	...changingTypes,
});

const type = (slug: string) => `wix.locations.v1.location_${slug}`;

export const locations = service({
	name: "business-tools.locations",
	entity: "wix.locations.v1.location",
	operations: {
		createLocation,
		bulkCreateLocation,
		getLocation,
		listLocations,
		updateLocation,
		queryLocations,
		setDefaultLocation,
		archiveLocation,
		addTypeToLocation,
		removeTypeFromLocation,
		addLocationType,
		removeLocationType,
	},
	eventPermission: "LOCATIONS.MANAGE",
	events: {
		locationArchiveStatus: {
			type: type("archive_status"),
			slug: "archive_status",
			kind: "action",
			payload: ArchiveLocation,
		},
		locationCreated: { type: type("created"), slug: "created", kind: "created", payload: Location },
		locationSetDefaultLocation: {
			type: type("set_default_location"),
			slug: "set_default_location",
			kind: "action",
			payload: SetDefaultLocation,
		},
		locationUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload: Location },
	},
});
