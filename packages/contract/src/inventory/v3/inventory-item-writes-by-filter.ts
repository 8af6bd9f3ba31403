import { bool, defaulted, fieldMask, guid, json, message } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { SearchDetails } from "../../query/search-messages.ts";
import { FIELD_MASK_VALUE_NOT_SUPPORTED, FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR } from "../../recurring-errors.ts";
import { InventoryItem } from "./inventory-item-messages.ts";
import { InventoryAdjustment, InventoryCreationData } from "./inventory-item-write-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/inventory" });

const creating = { callers: staff, permission: "WIX_STORES.INVENTORY_CREATE" } as const;
const updating = { callers: staff, permission: "WIX_STORES.INVENTORY_UPDATE" } as const;
const deleting = { callers: staff, permission: "WIX_STORES.INVENTORY_DELETE" } as const;

/** Which inventory items to change: those that `searchInventoryItems` finds for the same filter and words. */
const matching = {
	filter: json(),
	/** Words that their products contain. */
	search: SearchDetails,
};

const started = message({
	/** Id of the job, for `getAsyncJob`. */
	jobId: guid(),
});

export const bulkUpdateInventoryItemsByFilter = operation({
	summary: "Starts a job that changes the same members of all inventory items that match.",
	...endpoint("POST", "/v3/bulk/inventory-items/update-by-filter"),
	...updating,
	ownership: shop,
	request: message({ ...matching, inventoryItem: InventoryItem, fieldMask: fieldMask() }),
	required: ["filter", "inventoryItem"],
	response: started,
	errors: { FIELD_MASK_VALUE_NOT_SUPPORTED, FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR },
});

export const bulkDeleteInventoryItemsByFilter = operation({
	summary: "Starts a job that deletes all inventory items that match.",
	...endpoint("POST", "/v3/bulk/inventory-items/delete-by-filter"),
	...deleting,
	ownership: shop,
	request: message(matching),
	required: ["filter"],
	response: started,
});

export const bulkSetOrAdjustInventoryItemsByFilter = operation({
	summary: "Starts a job that adjusts the quantities of all inventory items that match.",
	...endpoint("POST", "/v3/bulk/inventory-items/set-or-adjust-by-filter"),
	...updating,
	ownership: shop,
	request: message({
		...matching,
		/** By how much to change each quantity. */
		adjustedInventoryAction: InventoryAdjustment,
	}),
	required: ["filter", "adjustedInventoryAction"],
	response: started,
});

/** With `trackQuantity`, items whose quantity is not counted yet start at zero. */
export const bulkAdjustInventoryItemsByFilter = operation({
	summary: "Starts a job that adjusts the quantities of all inventory items that match.",
	...endpoint("POST", "/v3/bulk/inventory-items/adjust-by-filter"),
	...updating,
	ownership: shop,
	request: message({
		...matching,
		/** By how much to change each quantity. */
		adjustment: InventoryAdjustment,
		/** Whether to start counting quantities that are not counted. */
		trackQuantity: defaulted(bool(), false),
	}),
	required: ["filter", "adjustment"],
	response: started,
});

/** The filter is one of `searchVariants`. Variants that have stock at the location already fail alone. */
export const bulkCreateInventoryItemsByVariantFilter = operation({
	summary: "Starts a job that creates the stock of all variants that match, at one location.",
	...endpoint("POST", "/v3/bulk/inventory-items/create-by-variant-filter"),
	...creating,
	ownership: shop,
	request: message({
		filter: json(),
		/** Words that the variants or their products contain. */
		search: SearchDetails,
		locationId: guid(),
		/** The stock of each variant; only in stock, without a quantity, if absent. */
		inventoryCreationData: InventoryCreationData,
	}),
	required: ["filter", "inventoryCreationData.quantity", "locationId"],
	response: started,
});
