import { anything, bool, defaulted, enumeration, json, list, message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { cursorPaging, paging, Sorting, SortOrder } from "../query/query-messages.ts";
import { collectionErrors, computationErrors, filterErrors, hookErrors } from "./data-errors.ts";
import { WDE0075 } from "./errors.ts";
import { DataItem, ItemPagingMetadata, inCollection, maxPage, readOptions } from "./item-messages.ts";
import { Aggregation, Pipeline } from "./pipeline-messages.ts";
import { includingReferences } from "./reference-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const reading = { callers: anyone, permission: "WIX_DATA.ITEMS_READ" } as const;

const pages = {
	/** A page by its offset. */
	paging: paging(maxPage),
	/** A page by a cursor. The cursor contains the rest of the request. */
	cursorPaging: cursorPaging(maxPage),
};
const onePaging = { oneof: [["paging", "cursorPaging"]] } as const;

const countingAll = {
	/** Whether to count all results, whatever the page. */
	returnTotalCount: defaulted(bool(), false),
};

const errors = { ...collectionErrors, ...hookErrors, ...filterErrors, ...computationErrors };

export const queryDistinctValues = operation({
	summary: "Lists the values of a field among the items that match a filter, each once.",
	...endpoint("POST", "/v2/items/query-distinct-values"),
	...reading,
	ownership: shop,
	request: message(
		{
			...inCollection,
			...readOptions,
			...pages,
			/** The path of the field. Each element of a list is a value. */
			fieldName: text({ max: 1000 }),
			/** An object of the query language over any fields of the items. */
			filter: json(),
			/** The order of the values: numbers, texts, booleans, dates, then objects. */
			order: SortOrder,
			...countingAll,
		},
		onePaging,
	),
	required: ["dataCollectionId"],
	response: message({
		/** The values of the page. Null and missing values are left out. */
		distinctValues: list(anything()),
		pagingMetadata: ItemPagingMetadata,
	}),
	errors,
	paging: { items: "distinctValues", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});

export const aggregateDataItems = operation({
	summary: "Groups the items that match a filter, and computes sums, averages and the like for each group.",
	...endpoint("POST", "/v2/items/aggregate"),
	...reading,
	ownership: shop,
	request: message(
		{
			...inCollection,
			...readOptions,
			...pages,
			/** An object of the query language over the items. */
			initialFilter: json(),
			/** What to group by and what to compute. */
			aggregation: Aggregation,
			/** An object of the query language over the results. */
			finalFilter: json(),
			/** The members of the results to sort by. */
			sort: list(Sorting, { max: 20 }),
			...countingAll,
		},
		onePaging,
	),
	required: ["dataCollectionId"],
	response: message({
		/** One result for each group: `_id` with the grouping fields, and the computed members. */
		results: list(json()),
		pagingMetadata: ItemPagingMetadata,
	}),
	errors: {
		...errors,
		/** What to compute is invalid. */
		WDE0075,
	},
	paging: { items: "results", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});

export const aggregatePipelineDataItems = operation({
	summary: "Passes the items of a collection through stages that filter, group, sort and change them.",
	...endpoint("POST", "/v2/items/aggregate-pipeline"),
	...reading,
	ownership: shop,
	request: message({
		...inCollection,
		...readOptions,
		/** The stages, and the page of the results. */
		pipeline: Pipeline,
		...countingAll,
	}),
	required: ["dataCollectionId"],
	response: message({
		/** The items that the last stage passes on. */
		results: list(json()),
		pagingMetadata: ItemPagingMetadata,
	}),
	errors: {
		...errors,
		/** What to compute is invalid. */
		WDE0075,
	},
	paging: { items: "results", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});

export const searchDataItems = operation({
	summary: "Searches the texts of the items of a collection for words.",
	...endpoint("POST", "/v2/items/search"),
	...reading,
	ownership: shop,
	request: message({
		...inCollection,
		...readOptions,
		search: message(
			{
				...pages,
				/** An object of the query language over any fields of the items. */
				filter: json(),
				/** The fields to sort by; otherwise the items with most of the words come first. */
				sort: list(Sorting, { max: 10 }),
				/** The fields to return; all if empty. */
				fields: list(text({ max: 200 }), { max: 20 }),
				search: message({
					/** Whether an item must have all of the words or one of them. */
					mode: enumeration(["OR", "AND"]),
					/** The words, without regard to case, accents and plural. */
					expression: optional(text({ max: 100 })),
					/** Whether words may differ by one letter, or be longer. */
					fuzzy: bool(),
				}),
			},
			onePaging,
		),
		...includingReferences,
	}),
	required: ["dataCollectionId"],
	response: message({
		/** The items of the page. */
		dataItems: list(DataItem),
		pagingMetadata: ItemPagingMetadata,
	}),
	errors: {
		...errors,
		/** The search has no expression, or includes too many referenced items. */
		WDE0075,
	},
	paging: { items: "dataItems", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});
