import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, list, message, optional } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import {
	FIELD_MASK_VALUE_NOT_SUPPORTED,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
	INVALID_REVISION,
	PRODUCT_NOT_FOUND,
} from "../../recurring-errors.ts";
import {
	INSUFFICIENT_INVENTORY,
	INVALID_TARGET_QUANTITY,
	INVENTORY_ITEM_NOT_FOUND,
	INVENTORY_QUANTITY_NOT_TRACKED,
	ITEM_ALREADY_EXISTS,
	MAX_QUANTITY_LIMIT_REACHED,
	MIN_QUANTITY_LIMIT_REACHED,
	PRE_ORDER_VALIDATION,
	REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING,
} from "../errors.ts";
import { InventoryChangeReason, InventoryItem } from "./inventory-item-messages.ts";
import {
	DecrementById,
	DecrementByVariantAndLocation,
	IncrementById,
	IncrementByVariantAndLocation,
	InventoryItemBulkResults,
	InventoryItemOutcome,
	MaskedInventoryItem,
} from "./inventory-item-write-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/inventory" });

const creating = { callers: staff, permission: "WIX_STORES.INVENTORY_CREATE" } as const;
const updating = { callers: staff, permission: "WIX_STORES.INVENTORY_UPDATE" } as const;
const deleting = { callers: staff, permission: "WIX_STORES.INVENTORY_DELETE" } as const;
const upserting = { callers: staff, permission: "WIX_STORES.INVENTORY_UPSERT" } as const;

/** Whether to return the inventory items. */
const returnEntity = defaulted(bool(), false);

const changeErrors = {
	FIELD_MASK_VALUE_NOT_SUPPORTED,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
	PRE_ORDER_VALIDATION,
} as const;

/** An item without a location is at the default one. Either `quantity` or `inStock` is required. */
export const createInventoryItem = operation({
	summary: "Creates the stock of a variant at a location that has none yet.",
	...endpoint("POST", "/v3/inventory-items"),
	...creating,
	ownership: shop,
	request: message({ inventoryItem: InventoryItem }),
	required: ["inventoryItem", "inventoryItem.productId", "inventoryItem.variantId"],
	response: message({ inventoryItem: InventoryItem }),
	errors: { ITEM_ALREADY_EXISTS, PRE_ORDER_VALIDATION, PRODUCT_NOT_FOUND },
	unwrap: "inventoryItem",
});

export const bulkCreateInventoryItems = operation({
	summary: "Creates the stock of up to 1000 variants. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/create"),
	...creating,
	ownership: shop,
	request: message({ inventoryItems: list(InventoryItem, { min: 1, max: 1000 }), returnEntity }),
	required: ["inventoryItems", "inventoryItems.productId", "inventoryItems.variantId"],
	response: InventoryItemBulkResults,
});

/** A quantity turns counting on, `inStock` turns it off. Product, variant and location never change. */
export const updateInventoryItem = operation({
	summary: "Changes the members of an inventory item that are sent.",
	...endpoint("PATCH", "/v3/inventory-items/{inventoryItem.id}"),
	...updating,
	ownership: shops("inventoryItem", "inventoryItem.id"),
	request: message({ inventoryItem: InventoryItem, fieldMask: fieldMask(), reason: optional(InventoryChangeReason) }),
	required: ["inventoryItem.id", "inventoryItem", "inventoryItem.revision"],
	response: message({ inventoryItem: InventoryItem }),
	errors: {
		...changeErrors,
		INVALID_REVISION,
		INVENTORY_ITEM_NOT_FOUND,
		REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING,
	},
	unwrap: "inventoryItem",
});

export const bulkUpdateInventoryItems = operation({
	summary: "Changes up to 1000 inventory items. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/update"),
	...updating,
	ownership: shops("inventoryItem", "inventoryItems.inventoryItem.id"),
	request: message({
		inventoryItems: list(MaskedInventoryItem, { min: 1, max: 1000 }),
		returnEntity,
		reason: optional(InventoryChangeReason),
	}),
	required: [
		"inventoryItems",
		"inventoryItems.inventoryItem",
		"inventoryItems.inventoryItem.id",
		"inventoryItems.inventoryItem.revision",
	],
	response: InventoryItemBulkResults,
});

/** Items are found by variant and location, so no revision is needed. */
export const bulkUpsertInventoryItems = operation({
	summary: "Changes the stock of up to 1000 variants, or creates it. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/upsert"),
	...upserting,
	ownership: shop,
	request: message({ inventoryItems: list(MaskedInventoryItem, { min: 1, max: 1000 }), returnEntity }),
	required: [
		"inventoryItems",
		"inventoryItems.inventoryItem",
		"inventoryItems.inventoryItem.productId",
		"inventoryItems.inventoryItem.variantId",
	],
	response: InventoryItemBulkResults,
	errors: { INVALID_TARGET_QUANTITY },
});

export const deleteInventoryItem = operation({
	summary: "Deletes the stock of a variant at a location. Without stock, the variant is sold out.",
	...endpoint("DELETE", "/v3/inventory-items/{inventoryItemId}"),
	...deleting,
	ownership: shops("inventoryItem", "inventoryItemId"),
	query: "flat",
	request: message({ inventoryItemId: guid() }),
	required: ["inventoryItemId"],
	response: message({}),
	errors: { INVENTORY_ITEM_NOT_FOUND },
});

export const bulkDeleteInventoryItems = operation({
	summary: "Deletes up to 1000 inventory items. An unknown one fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/delete"),
	...deleting,
	ownership: shops("inventoryItem", "inventoryItemIds"),
	request: message({ inventoryItemIds: list(guid(), { min: 1, max: 1000 }) }),
	required: ["inventoryItemIds"],
	response: message({ results: list(InventoryItemOutcome), bulkActionMetadata: BulkActionMetadata }),
});

const moved = { returnEntity, reason: optional(InventoryChangeReason) };
const decremented = {
	...moved,
	/** Whether an item fails rather than become negative. */
	restrictInventory: optional(bool()),
};

const decrementErrors = {
	INSUFFICIENT_INVENTORY,
	INVENTORY_QUANTITY_NOT_TRACKED,
	MIN_QUANTITY_LIMIT_REACHED,
} as const;
const incrementErrors = { INVENTORY_QUANTITY_NOT_TRACKED, MAX_QUANTITY_LIMIT_REACHED } as const;

/** With `preorderRequest`, an item that is open for preorder counts the units as preordered, and keeps its quantity. */
export const bulkDecrementInventoryItems = operation({
	summary: "Takes units from up to 300 inventory items. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/decrement"),
	...updating,
	ownership: shops("inventoryItem", "decrementData.inventoryItemId"),
	request: message({ decrementData: list(DecrementById, { min: 1, max: 300 }), ...decremented }),
	required: ["decrementData", "decrementData.decrementBy", "decrementData.inventoryItemId"],
	response: InventoryItemBulkResults,
	errors: decrementErrors,
});

export const bulkIncrementInventoryItems = operation({
	summary: "Adds units to up to 300 inventory items. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/increment"),
	...updating,
	ownership: shops("inventoryItem", "incrementData.inventoryItemId"),
	request: message({ incrementData: list(IncrementById, { min: 1, max: 300 }), ...moved }),
	required: ["incrementData", "incrementData.incrementBy", "incrementData.inventoryItemId"],
	response: InventoryItemBulkResults,
	errors: incrementErrors,
});

export const bulkDecrementInventoryItemsByVariantAndLocation = operation({
	summary: "Takes units from the stock of up to 300 variants. A variant that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/decrement-by-variant-and-location"),
	...updating,
	ownership: shop,
	request: message({ decrementData: list(DecrementByVariantAndLocation, { min: 1, max: 300 }), ...decremented }),
	required: ["decrementData", "decrementData.decrementBy", "decrementData.variantId"],
	response: InventoryItemBulkResults,
	errors: decrementErrors,
});

export const bulkIncrementInventoryItemsByVariantAndLocation = operation({
	summary: "Adds units to the stock of up to 300 variants. A variant that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/inventory-items/increment-by-variant-and-location"),
	...updating,
	ownership: shop,
	request: message({ incrementData: list(IncrementByVariantAndLocation, { min: 1, max: 300 }), ...moved }),
	required: ["incrementData", "incrementData.incrementBy", "incrementData.variantId"],
	response: InventoryItemBulkResults,
	errors: incrementErrors,
});
