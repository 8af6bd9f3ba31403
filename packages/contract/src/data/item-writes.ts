import { message } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { collectionErrors, filterErrors, hookErrors, itemErrors, limitErrors, workErrors } from "./data-errors.ts";
import { WDE0007, WDE0073, WDE0074 } from "./errors.ts";
import {
	byItemId,
	inCollection,
	largestItemRequest,
	onCondition,
	oneItem,
	SaveAction,
	withItem,
	writeOptions,
} from "./item-messages.ts";
import { returningReferences } from "./reference-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const writing = { callers: anyone, permission: "WIX_DATA.ITEMS_WRITE" } as const;

export const insertDataItem = operation({
	summary: "Adds an item to a collection, with a new id unless `data._id` has one.",
	...endpoint("POST", "/v2/items"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	largestRequest: largestItemRequest,
	request: message({ ...inCollection, ...writeOptions, ...withItem, ...returningReferences }),
	required: ["dataCollectionId", "dataItem"],
	response: message(oneItem),
	errors: {
		...collectionErrors,
		...hookErrors,
		...limitErrors,
		...itemErrors,
		...workErrors,
		/** The collection has an item with this id. */
		WDE0074,
	},
});

export const updateDataItem = operation({
	summary: "Replaces an item: fields that the request lacks are removed. Dates and owner stay.",
	...endpoint("POST", "/v2/items/update"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	largestRequest: largestItemRequest,
	request: message({ ...inCollection, ...writeOptions, ...withItem, ...onCondition, ...returningReferences }),
	required: ["dataCollectionId", "dataItem"],
	response: message(oneItem),
	errors: {
		...collectionErrors,
		...hookErrors,
		...limitErrors,
		...itemErrors,
		...workErrors,
		...filterErrors,
		/** The item has no id. */
		WDE0007,
		/** The collection has no such item, none that the caller may change, or none that meets the condition. */
		WDE0073,
	},
});

export const saveDataItem = operation({
	summary: "Replaces the item with this id, or adds it.",
	...endpoint("POST", "/v2/items/save"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	largestRequest: largestItemRequest,
	request: message({ ...inCollection, ...writeOptions, ...withItem, ...returningReferences }),
	required: ["dataCollectionId", "dataItem"],
	response: message({
		/** Whether the item is new. */
		action: SaveAction,
		...oneItem,
	}),
	errors: {
		...collectionErrors,
		...hookErrors,
		...limitErrors,
		...itemErrors,
		...workErrors,
		/** The item belongs to somebody else. */
		WDE0073,
	},
});

export const removeDataItem = operation({
	summary: "Removes an item.",
	...endpoint("POST", "/v2/items/remove"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...writeOptions, ...byItemId, ...onCondition }),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: {
		...collectionErrors,
		...hookErrors,
		...limitErrors,
		...filterErrors,
		/** The collection has no such item, none that the caller may remove, or none that meets the condition. */
		WDE0073,
	},
});

export const truncateDataItems = operation({
	summary: "Removes all items of a collection.",
	...endpoint("POST", "/v2/items/truncate"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message(inCollection),
	required: ["dataCollectionId"],
	response: message({}),
	errors: { ...collectionErrors, ...limitErrors },
});
