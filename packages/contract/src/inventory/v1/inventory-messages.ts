import {
	bool,
	enumeration,
	fieldMask,
	fixed,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";

export const VariantInventory = message({
	variantId: text(),
	inStock: optional(bool()),
	quantity: optional(integer()),
	/** Whether it is out of stock and open for preorder. */
	availableForPreorder: readOnly(bool()),
});
export type VariantInventory = Wire<typeof VariantInventory>;

/** Pre-orders: selling what is not in stock. `limit` is the maximum number of units. */
export const PreorderInfo = message({
	/** Whether it can be ordered while it is out of stock. */
	enabled: bool(),
	/** A text for shoppers, such as a delivery date. */
	message: optional(text({ min: 1, max: 250 })),
	/** The maximum quantity of preorders. */
	limit: optional(integer({ min: 0, max: 100000 })),
	/** Cartwright's own: about when preordered units ship, as a date such as 2027-01-15. */
	shipDate: optional(text({ format: "LOCAL_DATE" })),
});
export type PreorderInfo = Wire<typeof PreorderInfo>;

/**
 * Stock of all variants of a product. `trackQuantity` applies to the whole product; if an update omits it, it is false.
 */
export const ProductInventory = message({
	/** Id of the inventory item. */
	id: fixed(optional(text())),
	/** Id of the product. */
	externalId: readOnly(optional(text())),
	productId: readOnly(optional(text())),
	/** Whether quantities are counted. */
	trackQuantity: optional(bool()),
	/** Stock of each variant. */
	variants: list(VariantInventory),
	lastUpdated: readOnly(timestamp()),
	/** A number that increases with each new product. */
	numericId: readOnly(int64()),
	preorderInfo: PreorderInfo,
});
export type ProductInventory = Wire<typeof ProductInventory>;

export const Decrement = message(
	{
		/** Id of the inventory item. */
		inventoryId: text({ max: 36 }),
		/** Id of the product. */
		externalId: text({ max: 36 }),
		productId: text({ max: 36 }),
		variantId: guid(),
		/** By how much to decrement. */
		decrementBy: integer({ min: 1 }),
		/** Whether it is a preorder. */
		preorderRequest: bool(),
	},
	{ oneof: [["inventoryId", "externalId", "productId"]] },
);
export type Decrement = Wire<typeof Decrement>;

export const Increment = message(
	{
		/** Id of the inventory item. */
		inventoryId: text({ max: 36 }),
		productId: text({ max: 36 }),
		variantId: guid(),
		/** By how much to increment. */
		incrementBy: integer({ min: 1 }),
	},
	{ oneof: [["inventoryId", "productId"]] },
);
export type Increment = Wire<typeof Increment>;

export const InventoryItemChanged = message({
	/** Id of the inventory item. */
	inventoryItemId: text(),
	/** Id of the product. */
	externalId: text(),
	productId: text(),
	/** Whether quantities are counted. */
	trackInventory: bool(),
	preorderInfo: PreorderInfo,
	fieldMask: fieldMask(),
	updatedDate: timestamp(),
});
export type InventoryItemChanged = Wire<typeof InventoryItemChanged>;

export const ChangedInventoryVariantData = message({
	quantity: optional(integer()),
	inStock: bool(),
	/** Whether it is out of stock and open for preorder. */
	availableForPreorder: bool(),
});
export type ChangedInventoryVariantData = Wire<typeof ChangedInventoryVariantData>;

export const ChangedInventoryVariant = message({
	/** Id of the variant. */
	id: text(),
	/** The stock before the change. */
	oldValue: ChangedInventoryVariantData,
	/** The stock after the change. */
	newValue: ChangedInventoryVariantData,
});
export type ChangedInventoryVariant = Wire<typeof ChangedInventoryVariant>;

export const InventoryReason = enumeration(["UNKNOWN", "ORDER", "MANUAL", "REVERT_INVENTORY_CHANGE"]);
export type InventoryReason = Wire<typeof InventoryReason>;

export const InventoryVariantsChanged = message({
	/** Id of the inventory item. */
	inventoryItemId: text(),
	/** Id of the product. */
	externalId: text(),
	productId: text(),
	/** The changed variants. */
	variants: list(ChangedInventoryVariant),
	/** Why the stock changed. */
	reason: optional(InventoryReason),
	updatedDate: timestamp(),
});
export type InventoryVariantsChanged = Wire<typeof InventoryVariantsChanged>;
