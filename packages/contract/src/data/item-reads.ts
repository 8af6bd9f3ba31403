import { bool, defaulted, enumeration, integer, json, list, message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { collectionErrors, filterErrors, hookErrors, includeErrors, workErrors } from "./data-errors.ts";
import { WDE0073, WDE0075, WDE0092, WDE0121, WDE0151 } from "./errors.ts";
import {
	byItemId,
	DataItem,
	ItemPagingMetadata,
	ItemQuery,
	inCollection,
	maxPage,
	oneItem,
	readOptions,
} from "./item-messages.ts";
import { includingReferences } from "./reference-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const reading = { callers: anyone, permission: "WIX_DATA.ITEMS_READ" } as const;

export const getDataItem = operation({
	summary: "Gets an item by id.",
	...endpoint("GET", "/v2/items/{dataItemId}"),
	query: "complex",
	...reading,
	ownership: shop,
	request: message({
		...inCollection,
		...readOptions,
		...byItemId,
		/** The fields to return; all if empty. */
		fields: list(text({ max: 1000 }), { max: 100 }),
		...includingReferences,
	}),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: {
		...collectionErrors,
		...hookErrors,
		...includeErrors,
		...workErrors,
		/** The collection has no such item, or none that the caller may read. */
		WDE0073,
	},
});

export const queryDataItems = operation({
	summary: "Lists the items of a collection that match a filter, up to 1,000 a page.",
	...endpoint("POST", "/v2/items/query"),
	alternatives: [endpoint("GET", "/v2/items/query")],
	...reading,
	ownership: shop,
	request: message({
		...inCollection,
		...readOptions,
		query: ItemQuery,
		/** RANDOM mixes the items instead of sorting them. */
		sortMode: enumeration(["UNKNOWN_SORT_MODE", "WIX_QUERY", "RANDOM"]),
		/** What determines a random order. */
		randomOptions: message({
			/** The same seed gives the same order. Without one, the order is that of seed 0. */
			seed: optional(integer()),
		}),
		/** Collections have no field groups: must be empty. */
		includeFieldGroups: list(text({ max: 100 }), { max: 100 }),
		/** Whether to count all results, whatever the page. */
		returnTotalCount: defaulted(bool(), false),
		...includingReferences,
		/** Another older form of `includeReferences`: keys of the fields. */
		includeReferencedItems: list(text({ max: 1000 }), { max: 50 }),
	}),
	required: ["dataCollectionId"],
	response: message({
		/** The items of the page. */
		dataItems: list(DataItem),
		pagingMetadata: ItemPagingMetadata,
	}),
	errors: {
		...collectionErrors,
		...hookErrors,
		...filterErrors,
		...workErrors,
		/** The sort is invalid, there is no such field group, or the query includes too many referenced items. */
		WDE0075,
		/** The page is too far behind the first one of a random order, or needs too many items that mirror the shop. */
		WDE0092,
		/** The sort is by several fields that hold lists. */
		WDE0121,
		/** The cursor was not issued by this query. */
		WDE0151,
	},
	paging: { items: "dataItems", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});

export const countDataItems = operation({
	summary: "Counts the items of a collection that match a filter.",
	...endpoint("POST", "/v2/items/count"),
	...reading,
	ownership: shop,
	request: message({
		...inCollection,
		...readOptions,
		/** An object of the query language over any fields of the items. */
		filter: json(),
	}),
	required: ["dataCollectionId"],
	response: message({
		/** The number of items. */
		totalCount: integer(),
	}),
	errors: {
		...collectionErrors,
		...hookErrors,
		...filterErrors,
		...workErrors,
		/** The collection mirrors the shop, and too many of its items would have to be gone through. */
		WDE0092,
	},
});
