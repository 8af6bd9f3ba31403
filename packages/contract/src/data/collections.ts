import { bool, list, message, optional, text } from "../message.ts";
import { endpointsUnder, type HttpMethod, operation, service, staff } from "../operation.ts";
import { PagingMetadata, paging, SortOrder } from "../query/query-messages.ts";
import { DataCollection } from "./collection-messages.ts";

const prefixed = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const nativeShared = "The collections of the older catalogue have the same native path.";
const endpoint = (method: HttpMethod, native: string) => ({ ...prefixed(method, native), nativeShared });

const maxPage = 100;

const byCollectionId = {
	/** Id of the collection. */
	dataCollectionId: text({ max: 256 }),
};

const consistency = {
	/** Has no effect: every read returns what was written last. */
	consistentRead: optional(bool()),
};

const withCollection = {
	/** The data collection. */
	collection: DataCollection,
};

/** What is wrong with a collection. */
const invalidCollection = {
	/** A field has no valid key, appears twice, or refers to no collection. */
	WDE0075: 400,
} as const;

export const createDataCollection = operation({
	summary: "Creates a data collection.",
	...endpoint("POST", "/v2/collections"),
	callers: staff,
	permission: "WIX_DATA.CREATE_COLLECTION",
	request: message(withCollection),
	required: ["collection", "collection.id", "collection.fields.key", "collection.fields.type"],
	response: message(withCollection),
	errors: {
		...invalidCollection,
		/** There is a collection with this id. */
		WDE0104: 409,
	},
	unwrap: "collection",
});

export const getDataCollection = operation({
	summary: "Gets a data collection by id.",
	...endpoint("GET", "/v2/collections/{dataCollectionId}"),
	query: "flat",
	callers: staff,
	permission: "WIX_DATA.GET_COLLECTION",
	request: message({ ...byCollectionId, ...consistency }),
	required: ["dataCollectionId"],
	response: message(withCollection),
	errors: {
		/** The collection does not exist. */
		WDE0025: 404,
	},
	unwrap: "collection",
});

export const listDataCollections = operation({
	summary: "Lists data collections, up to 100 a page.",
	...endpoint("GET", "/v2/collections"),
	query: "flat",
	callers: staff,
	permission: "WIX_DATA.LIST_COLLECTIONS",
	request: message({
		sort: message({
			/** `id` or `displayName`. */
			fieldName: text({ max: 1000 }),
			/** Ascending or descending. */
			order: SortOrder,
		}),
		paging: paging(maxPage),
		...consistency,
	}),
	response: message({
		/** The collections of the page. */
		collections: list(DataCollection),
		pagingMetadata: PagingMetadata,
	}),
	errors: {
		/** The list cannot be sorted by this field. */
		WDE0075: 400,
	},
	paging: { items: "collections", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});

export const updateDataCollection = operation({
	summary: "Replaces the fields, permissions and names of a data collection. Items stay as they are.",
	...endpoint("PUT", "/v2/collections"),
	callers: staff,
	permission: "WIX_DATA.UPDATE_COLLECTION",
	request: message(withCollection),
	required: ["collection", "collection.id", "collection.fields.key", "collection.fields.type"],
	response: message(withCollection),
	errors: {
		...invalidCollection,
		/** The collection does not exist. */
		WDE0025: 404,
		/** The collection has changed since this revision. */
		WDE0178: 409,
	},
	unwrap: "collection",
});

export const deleteDataCollection = operation({
	summary: "Deletes a data collection with its items.",
	...endpoint("DELETE", "/v2/collections/{dataCollectionId}"),
	query: "flat",
	callers: staff,
	permission: "WIX_DATA.DELETE_COLLECTION",
	request: message(byCollectionId),
	required: ["dataCollectionId"],
	response: message({}),
	errors: {
		/** The collection does not exist. */
		WDE0025: 404,
	},
});

/** Manages data collections: their fields, and who may read and write their items. */
export const dataCollections = service({
	name: "data.collections",
	entity: "wix.data.v2.data_collection",
	operations: {
		createDataCollection,
		getDataCollection,
		listDataCollections,
		updateDataCollection,
		deleteDataCollection,
	},
	events: {},
});
