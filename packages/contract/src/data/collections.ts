import { bool, enumeration, fieldMask, list, message, optional, text } from "../message.ts";
import { operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { PagingMetadata, paging, SortOrder } from "../query/query-messages.ts";
import {
	byCollectionId,
	changeErrors,
	collectionEndpoint as endpoint,
	fieldChangeErrors,
	withDataCollection,
} from "./collection-endpoints.ts";
import { fieldOperations } from "./collection-fields.ts";
import { DataCollection } from "./collection-messages.ts";
import { pluginOperations } from "./collection-plugins.ts";
import { WDE0025, WDE0075, WDE0104, WDE0119, WDE0174, WDE0178 } from "./errors.ts";

const maxPage = 100;

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
	/** A field has no valid key, appears twice, or refers to no collection; or a plugin has invalid options. */
	WDE0075,
	/** A plugin is not supported. */
	WDE0119,
	/** Translations of items are not supported. */
	WDE0174,
} as const;

export const createDataCollection = operation({
	summary: "Creates a data collection.",
	...endpoint("POST", "/v2/collections"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.CREATE_COLLECTION",
	request: message(withCollection),
	required: ["collection", "collection.id", "collection.fields.key", "collection.fields.type"],
	response: message(withCollection),
	errors: {
		...invalidCollection,
		/** There is a collection with this id. */
		WDE0104,
	},
	unwrap: "collection",
});

export const getDataCollection = operation({
	summary: "Gets a data collection by id.",
	...endpoint("GET", "/v2/collections/{dataCollectionId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.GET_COLLECTION",
	request: message({ ...byCollectionId, ...consistency }),
	required: ["dataCollectionId"],
	response: message(withCollection),
	errors: {
		/** The collection does not exist. */
		WDE0025,
	},
	unwrap: "collection",
});

export const listDataCollections = operation({
	summary: "Lists data collections, up to 100 a page.",
	...endpoint("GET", "/v2/collections"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.LIST_COLLECTIONS",
	request: message({
		sort: message({
			/** `id` or `displayName`. */
			fieldName: text({ max: 1000 }),
			/** Ascending or descending. */
			order: SortOrder,
		}),
		paging: paging(maxPage),
		/** Of these types only; all if empty. */
		collectionTypes: list(enumeration(["NATIVE", "WIX_APP", "BLOCKS_APP", "EXTERNAL"]), { max: 10 }),
		...consistency,
	}),
	response: message({
		/** The collections of the page. */
		collections: list(DataCollection),
		pagingMetadata: PagingMetadata,
	}),
	errors: {
		/** The list cannot be sorted by this field. */
		WDE0075,
	},
	paging: { items: "collections", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});

export const updateDataCollection = operation({
	summary: "Replaces the fields, permissions and names of a data collection, if the values of all items fit.",
	...endpoint("PUT", "/v2/collections"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.UPDATE_COLLECTION",
	request: message(withCollection),
	required: ["collection", "collection.id", "collection.fields.key", "collection.fields.type"],
	response: message(withCollection),
	errors: {
		...invalidCollection,
		...changeErrors,
		...fieldChangeErrors,
		/** The collection has changed since this revision. */
		WDE0178,
	},
	unwrap: "collection",
});

export const deleteDataCollection = operation({
	summary: "Deletes a data collection with its items. It can be restored for 30 days, but not its drafts.",
	...endpoint("DELETE", "/v2/collections/{dataCollectionId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.DELETE_COLLECTION",
	request: message(byCollectionId),
	required: ["dataCollectionId"],
	response: message({}),
	errors: changeErrors,
});

export const restoreDataCollection = operation({
	summary: "Restores a data collection with its items, within 30 days after it was deleted.",
	...endpoint("POST", "/v2/collections/restore/{dataCollectionId}"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.CREATE_COLLECTION",
	request: message(byCollectionId),
	required: ["dataCollectionId"],
	response: message(withDataCollection),
	errors: {
		/** No such collection was deleted in the last 30 days. */
		WDE0025,
		/** There is a collection with this id. */
		WDE0104,
	},
});

export const patchDataCollection = operation({
	summary: "Changes some members of a data collection, if the values of all items fit.",
	...endpoint("PATCH", "/v2/collections/{dataCollection.id}"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.UPDATE_COLLECTION",
	request: message({
		...withDataCollection,
		/** The members to change; all that were sent if empty. */
		fieldMask: fieldMask(),
	}),
	required: ["dataCollection.id", "dataCollection"],
	response: message(withDataCollection),
	errors: {
		...invalidCollection,
		...changeErrors,
		...fieldChangeErrors,
		/** The collection has changed since this revision. */
		WDE0178,
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
		restoreDataCollection,
		patchDataCollection,
		...fieldOperations,
		...pluginOperations,
	},
	events: {},
});
