import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { bool, defaulted, enumeration, list, message, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { collectionErrors, filterErrors, limitErrors } from "./data-errors.ts";
import { DataItem, inCollection, largestBulkRequest, onCondition, writeOptions } from "./item-messages.ts";
import { savingReferences } from "./reference-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const maxItems = 1000;
const writing = {
	callers: anyone,
	permission: "WIX_DATA.ITEMS_WRITE",
	largestRequest: largestBulkRequest,
} as const;

export const BulkAction = enumeration(["UNKNOWN_ACTION_TYPE", "INSERT", "UPDATE", "DELETE", "PATCH"]);
export type BulkAction = Wire<typeof BulkAction>;

export const BulkItemResult = message({
	/** What was done, or should have been. */
	action: BulkAction,
	/** Whether it succeeded. */
	itemMetadata: ItemMetadata,
	/** The item, if the request asks for it. */
	dataItem: DataItem,
});
export type BulkItemResult = Wire<typeof BulkItemResult>;

const withItems = {
	/** The items, up to 1,000. Each may appear once. */
	dataItems: list(DataItem, { max: maxItems }),
	/** Whether to return the items. */
	returnEntity: defaulted(bool(), false),
	...savingReferences,
};

const results = message({
	/** A result for each item, in the order of the request. */
	results: list(BulkItemResult, { max: maxItems }),
	/** How many succeeded and failed. */
	bulkActionMetadata: BulkActionMetadata,
});

export const bulkInsertDataItems = operation({
	summary: "Adds up to 1,000 items in one write. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v2/bulk/items/insert"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...writeOptions, ...withItems }),
	required: ["dataCollectionId", "dataItems"],
	response: results,
	errors: { ...collectionErrors, ...limitErrors },
});

export const bulkSaveDataItems = operation({
	summary: "Replaces up to 1,000 items, or adds those that do not exist, in one write.",
	...endpoint("POST", "/v2/bulk/items/save"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...writeOptions, ...withItems }),
	required: ["dataCollectionId", "dataItems"],
	response: results,
	errors: { ...collectionErrors, ...limitErrors },
});

export const bulkUpdateDataItems = operation({
	summary: "Replaces up to 1,000 items in one write. An item that does not exist fails alone.",
	...endpoint("POST", "/v2/bulk/items/update"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...writeOptions, ...withItems, ...onCondition }),
	required: ["dataCollectionId", "dataItems"],
	response: results,
	errors: { ...collectionErrors, ...limitErrors, ...filterErrors },
});

export const bulkRemoveDataItems = operation({
	summary: "Removes up to 1,000 items in one write. An item that does not exist fails alone.",
	...endpoint("POST", "/v2/bulk/items/remove"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({
		...inCollection,
		...writeOptions,
		/** Ids of the items, up to 1,000. Each may appear once. */
		dataItemIds: list(text(), { max: maxItems }),
		/** Whether to return the removed items. */
		returnEntity: defaulted(bool(), false),
		...onCondition,
	}),
	required: ["dataCollectionId", "dataItemIds"],
	response: results,
	errors: { ...collectionErrors, ...limitErrors, ...filterErrors },
});
