import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { bool, defaulted, list, message, optional, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { cursorPaging, paging, SortOrder } from "../query/query-messages.ts";
import { perMinute } from "../rate-limits.ts";
import { BulkAction } from "./bulk-item-writes.ts";
import { collectionErrors, limitErrors, quotaErrors, referenceErrors, workErrors } from "./data-errors.ts";
import { WDE0029, WDE0073, WDE0075, WDE0151, WDE0153 } from "./errors.ts";
import { DataItem, ItemPagingMetadata, inCollection, maxPage } from "./item-messages.ts";
import { maxReferences } from "./reference-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const reading = { callers: anyone, permission: "WIX_DATA.ITEMS_READ" } as const;
const writing = { callers: anyone, permission: "WIX_DATA.ITEMS_WRITE" } as const;
const maxInBulk = 1000;
const itemId = text({ max: 256 });
const fieldName = text({ max: 1000 });

/** A reference from one item to another. */
export const DataItemReference = message({
	/** Key of the field that refers. */
	referringItemFieldName: fieldName,
	/** Id of the item that refers. */
	referringItemId: itemId,
	/** Id of the item that it refers to. */
	referencedItemId: itemId,
});
export type DataItemReference = Wire<typeof DataItemReference>;

export const BulkReferenceResult = message({
	/** What was done, or should have been: INSERT or DELETE. */
	action: BulkAction,
	/** Whether it succeeded. The id is that of the item that refers. */
	referenceMetadata: ItemMetadata,
	/** The reference, if the request asks for it. */
	dataItemReference: DataItemReference,
});
export type BulkReferenceResult = Wire<typeof BulkReferenceResult>;

const withReferences = {
	/** The references, up to 1,000. */
	dataItemReferences: list(DataItemReference, { max: maxInBulk }),
};
const requiredReferences = [
	...(["dataCollectionId", "dataItemReferences", "dataItemReferences.referringItemFieldName"] as const),
	...(["dataItemReferences.referringItemId", "dataItemReferences.referencedItemId"] as const),
] as const;

const bulkResults = message({
	/** A result for each reference, in the order of the request. */
	results: list(BulkReferenceResult, { max: maxInBulk }),
	/** How many succeeded and failed. */
	bulkActionMetadata: BulkActionMetadata,
});

/** Errors of calls that add references. */
const additionErrors = {
	...collectionErrors,
	...limitErrors,
	...quotaErrors,
	...referenceErrors,
	/** An item would refer to too many items. */
	WDE0075,
} as const;

export const bulkInsertDataItemReferences = operation({
	summary: "Adds up to 1,000 references in one write, each at the end of its field. One that exists fails alone.",
	...endpoint("POST", "/v2/bulk/items/insert-references"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({
		...inCollection,
		...withReferences,
		/** Whether to return the references. */
		returnEntity: defaulted(bool(), false),
	}),
	required: requiredReferences,
	response: bulkResults,
	errors: {
		...additionErrors,
		/** In the result of a reference: there is such a reference. */
		WDE0029,
		/** In the result of a reference: the collection has no such item, or none that the caller may change. */
		WDE0073,
	},
});

export const bulkRemoveDataItemReferences = operation({
	summary: "Removes up to 1,000 references in one write. One that does not exist fails alone.",
	...endpoint("POST", "/v2/bulk/items/remove-references"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...withReferences }),
	required: requiredReferences,
	response: bulkResults,
	errors: {
		...collectionErrors,
		...limitErrors,
		...referenceErrors,
		/** In the result of a reference: the collection has no such item, or none that the caller may change. */
		WDE0073,
		/** In the result of a reference: there is no such reference. */
		WDE0153,
	},
});

export const replaceDataItemReferences = operation({
	summary: "Replaces the items that a field of an item refers to; an empty list removes all.",
	...endpoint("POST", "/v2/items/replace-references"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({
		...inCollection,
		/** Key of the field that refers. */
		referringItemFieldName: fieldName,
		/** Id of the item that refers. */
		referringItemId: itemId,
		/** Ids of the items that it shall refer to, in order. */
		newReferencedItemIds: list(itemId, { max: maxReferences }),
	}),
	required: ["dataCollectionId", "referringItemFieldName", "referringItemId"],
	response: message({
		/** The references of the field, in order. */
		dataItemReferences: list(DataItemReference),
	}),
	errors: {
		...additionErrors,
		/** The collection has no such item, or none that the caller may change. */
		WDE0073,
	},
});

export const isReferencedDataItem = operation({
	summary: "Tells whether an item refers to another one that the caller may read.",
	...endpoint("POST", "/v2/items/is-referenced"),
	...reading,
	ownership: shop,
	request: message({
		...inCollection,
		/** Key of the field that refers. */
		referringItemFieldName: fieldName,
		/** Id of the item that refers. */
		referringItemId: itemId,
		/** Id of the item that it may refer to. */
		referencedItemId: itemId,
	}),
	required: ["dataCollectionId", "referringItemFieldName", "referringItemId", "referencedItemId"],
	response: message({
		/** Whether there is such a reference. */
		isReferenced: bool(),
	}),
	errors: {
		...collectionErrors,
		...referenceErrors,
		/** The collection has no such item, or none that the caller may read. */
		WDE0073,
	},
});

export const ReferencedResult = message(
	{
		/** Id of the item that refers. */
		referringItemId: optional(text()),
		/** The item that it refers to. */
		dataItem: DataItem,
		/** A reference to an item that does not exist any more. Those who may not read every item do not get it. */
		unresolvedReference: message({
			/** Id of the item that refers. */
			referringItemId: text(),
			/** Key of the field that refers. */
			referringItemFieldName: text(),
			/** Id of the missing item. */
			referencedItemId: optional(text()),
		}),
	},
	{ oneof: [["dataItem", "unresolvedReference"]] },
);
export type ReferencedResult = Wire<typeof ReferencedResult>;

export const queryReferencedDataItems = operation({
	summary: "Lists the items that a field of one or several items refers to, up to 1,000 a page.",
	...endpoint("POST", "/v2/items/query-referenced"),
	...reading,
	ownership: shop,
	request: message(
		{
			...inCollection,
			/** Id of the item that refers. */
			referringItemId: itemId,
			/** Ids of several items that refer, up to 100. Those that do not exist are skipped. */
			referringItemIds: list(itemId, { max: 100 }),
			/** Key of the field that refers. */
			referringItemFieldName: fieldName,
			/** In the order in which the items were referenced, or the other way round. */
			order: SortOrder,
			/** A page by its offset. */
			paging: paging(maxPage),
			/** A page by a cursor. The cursor contains the items that refer, the field and the order. */
			cursorPaging: cursorPaging(maxPage),
			/** Whether to count all results, whatever the page. */
			returnTotalCount: defaulted(bool(), false),
			/** The fields to return of each item; all if empty. `_id` is always among them. */
			fields: list(text({ max: 1000 }), { max: 100 }),
		},
		{ oneof: [["paging", "cursorPaging"]] },
	),
	required: ["dataCollectionId"],
	response: message({
		/** The items of the page that the caller may read in their own collection. */
		results: list(ReferencedResult),
		pagingMetadata: ItemPagingMetadata,
	}),
	errors: {
		...collectionErrors,
		...referenceErrors,
		...workErrors,
		/** The collection has no such item, or none that the caller may read. */
		WDE0073,
		/** The cursor was not issued by this query. */
		WDE0151,
	},
	paging: { items: "results", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: maxPage },
});
