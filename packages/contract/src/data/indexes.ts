import {
	bool,
	defaulted,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { PagingMetadata, paging, SortOrder } from "../query/query-messages.ts";
import { WDE0025, WDE0075, WDE0179 } from "./errors.ts";
import { inEnvironment } from "./item-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });

const byCollectionId = {
	/** Id of the collection. */
	dataCollectionId: text({ max: 256 }),
};

const collectionErrors = {
	/** The collection does not exist. */
	WDE0025,
} as const;

const environmentErrors = {
	...collectionErrors,
	/** The sandbox is not enabled. */
	WDE0179,
} as const;

export const DataIndex = message({
	/** Id of the index. */
	id: readOnly(guid()),
	/** Name of the index, unique in its collection. */
	name: text({ min: 1, max: 128 }),
	/** The fields, up to three; of a unique index one. */
	fields: list(
		message({
			/** Path of the field, such as `category` or `address.city`. */
			path: text({ min: 1, max: 128 }),
			/** Ascending or descending. An index serves both directions, but of all of its fields alike. */
			order: defaulted(SortOrder, "ASC"),
		}),
		{ min: 1, max: 3 },
	),
	/** Queries use an index when it is ACTIVE. */
	status: readOnly(enumeration(["UNKNOWN", "BUILDING", "ACTIVE", "DROPPING", "DROPPED", "FAILED", "INVALID"])),
	/** Why the index could not be built. */
	failure: readOnly(
		message({
			/** `WDE0113`: several items have the same value. `WDE0114`: the values of an item are too large. */
			code: text({ max: 7 }),
			/** What happened. */
			description: text({ max: 1024 }),
			/** An item that cannot be indexed. */
			itemId: optional(text({ max: 16_000 })),
		}),
	),
	/** Whether no two items may have the same value. Items without a value may be many. */
	unique: defaulted(bool(), false),
	/** Whether texts that differ by case alone count as the same value of a unique index. */
	caseInsensitive: defaulted(bool(), false),
	/** Who created the index: always USER. */
	source: readOnly(enumeration(["SYSTEM", "USER", "AUTO"])),
});
export type DataIndex = Wire<typeof DataIndex>;

export const createIndex = operation({
	summary: "Creates an index of a data collection. It is built while items are read and written.",
	...endpoint("POST", "/v2/indexes"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.CREATE_INDEX",
	request: message({
		...byCollectionId,
		...inEnvironment,
		/** The index. */
		index: DataIndex,
	}),
	required: ["dataCollectionId", "index", "index.fields", "index.fields.path", "index.name"],
	response: message({
		/** The index, which is being built. */
		index: DataIndex,
	}),
	errors: {
		...environmentErrors,
		/** The name is taken, a field appears twice, or there are too many indexes. */
		WDE0075,
	},
	unwrap: "index",
});

export const dropIndex = operation({
	summary: "Drops an index of a data collection.",
	...endpoint("DELETE", "/v2/indexes"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.DROP_INDEX",
	request: message({
		...byCollectionId,
		...inEnvironment,
		/** Name of the index. */
		indexName: text({ min: 1, max: 128 }),
	}),
	required: ["dataCollectionId", "indexName"],
	response: message({}),
	errors: {
		...environmentErrors,
		/** The collection has no index of this name. */
		WDE0075,
	},
});

export const listIndexes = operation({
	summary: "Lists the indexes of a data collection.",
	...endpoint("GET", "/v2/indexes"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.LIST_INDEXES",
	request: message({
		...byCollectionId,
		...inEnvironment,
		paging: paging(100),
		/** Has no effect: every read returns what was written last. */
		consistentRead: optional(bool()),
	}),
	required: ["dataCollectionId"],
	response: message({
		/** The indexes of the page. */
		indexes: list(DataIndex),
		pagingMetadata: PagingMetadata,
	}),
	errors: environmentErrors,
	paging: { items: "indexes", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
});

export const listAvailableIndexes = operation({
	summary: "Returns how many more indexes a data collection may have.",
	...endpoint("GET", "/v2/indexes/available"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.LIST_INDEXES",
	request: message(byCollectionId),
	required: ["dataCollectionId"],
	response: message({
		/** Indexes of one field. */
		regular1Field: integer(),
		/** Indexes of up to three fields. */
		regular3Field: integer(),
		/** Unique indexes. */
		unique1Field: integer(),
		/** All indexes together. */
		total: optional(integer()),
	}),
	errors: collectionErrors,
});

/** Manages indexes of data collections, which make queries fast and values unique. */
export const dataIndexes = service({
	name: "data.indexes",
	entity: "wix.data.v2.index",
	operations: { createIndex, dropIndex, listIndexes, listAvailableIndexes },
	eventPermission: "WIX_DATA.LIST_INDEXES",
	events: {
		indexCreated: { type: "wix.data.v2.index_created", slug: "created", kind: "created", payload: DataIndex },
		/** Its status changes when it is built or dropped, or cannot be built. */
		indexUpdated: { type: "wix.data.v2.index_updated", slug: "updated", kind: "updated", payload: DataIndex },
		/** Its entries are gone. */
		indexDeleted: { type: "wix.data.v2.index_deleted", slug: "deleted", kind: "deleted" },
	},
});
