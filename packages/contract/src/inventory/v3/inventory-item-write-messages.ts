import { BulkActionMetadata, ItemMetadata } from "../../bulk-messages.ts";
import { bool, fieldMask, guid, integer, list, message, optional, text, type Wire } from "../../message.ts";
import { InventoryItem } from "./inventory-item-messages.ts";

/** An inventory item of a bulk call, with its own field mask. */
export const MaskedInventoryItem = message({
	/** The inventory item. */
	inventoryItem: InventoryItem,
	fieldMask: fieldMask(),
});
export type MaskedInventoryItem = Wire<typeof MaskedInventoryItem>;

export const InventoryItemResult = message({
	/** Id, success and error of the item. */
	itemMetadata: ItemMetadata,
	/** The inventory item. */
	item: InventoryItem,
});
export type InventoryItemResult = Wire<typeof InventoryItemResult>;

export const InventoryItemOutcome = message({
	/** Id, success and error of the item. */
	itemMetadata: ItemMetadata,
});
export type InventoryItemOutcome = Wire<typeof InventoryItemOutcome>;

/** What became of each inventory item of a request. */
export const InventoryItemBulkResults = message({
	/** One result for each item, in the order of the request. */
	results: list(InventoryItemResult),
	/** Counts of successes and failures. */
	bulkActionMetadata: BulkActionMetadata,
});
export type InventoryItemBulkResults = Wire<typeof InventoryItemBulkResults>;

const amount = () => integer({ min: 1, max: 99999 });

export const DecrementById = message({
	/** Id of the inventory item. */
	inventoryItemId: guid(),
	/** The number of units to take. */
	decrementBy: amount(),
	/** Whether to count the units as preordered, if the item is open for preorder. */
	preorderRequest: bool(),
});
export type DecrementById = Wire<typeof DecrementById>;

export const IncrementById = message({
	/** Id of the inventory item. */
	inventoryItemId: guid(),
	/** The number of units to add. */
	incrementBy: amount(),
});
export type IncrementById = Wire<typeof IncrementById>;

export const DecrementByVariantAndLocation = message({
	variantId: guid(),
	/** Id of the location; the default one if absent. */
	locationId: optional(guid()),
	/** The number of units to take. */
	decrementBy: amount(),
	/** Whether to count the units as preordered, if the item is open for preorder. */
	preorderRequest: bool(),
	productId: optional(text({ min: 1, max: 36 })),
});
export type DecrementByVariantAndLocation = Wire<typeof DecrementByVariantAndLocation>;

export const IncrementByVariantAndLocation = message({
	variantId: guid(),
	/** Id of the location; the default one if absent. */
	locationId: optional(guid()),
	/** The number of units to add. */
	incrementBy: amount(),
	productId: optional(text({ min: 1, max: 36 })),
});
export type IncrementByVariantAndLocation = Wire<typeof IncrementByVariantAndLocation>;

/** By how much to change the quantity of each item. */
export const InventoryAdjustment = message(
	{
		/** The number of units to add. */
		incrementBy: amount(),
		/** The number of units to take; the quantity never becomes negative this way. */
		decrementBy: amount(),
	},
	{ oneof: [["incrementBy", "decrementBy"]] },
);
export type InventoryAdjustment = Wire<typeof InventoryAdjustment>;

export const InventoryCreationData = message({
	/** The number of units in stock. */
	quantity: integer({ max: 99999 }),
});
export type InventoryCreationData = Wire<typeof InventoryCreationData>;
