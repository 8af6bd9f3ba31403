import {
	bool,
	enumeration,
	fieldMask,
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
	availableForPreorder: readOnly(bool()),
});
export type VariantInventory = Wire<typeof VariantInventory>;

/** Pre-orders: selling what is not in stock. `limit` is the maximum number of units. */
export const PreorderInfo = message({
	enabled: bool(),
	message: optional(text({ min: 1, max: 250 })),
	limit: optional(integer({ min: 0, max: 100000 })),
});
export type PreorderInfo = Wire<typeof PreorderInfo>;

/**
 * Stock of all variants of a product. `trackQuantity` applies to the whole product; if an update omits it, it is false.
 */
export const ProductInventory = message({
	id: optional(text()),
	externalId: readOnly(optional(text())),
	productId: readOnly(optional(text())),
	trackQuantity: optional(bool()),
	variants: list(VariantInventory),
	lastUpdated: readOnly(timestamp()),
	numericId: readOnly(int64()),
	preorderInfo: PreorderInfo,
});
export type ProductInventory = Wire<typeof ProductInventory>;

export const Decrement = message(
	{
		inventoryId: text({ max: 36 }),
		externalId: text({ max: 36 }),
		productId: text({ max: 36 }),
		variantId: guid(),
		decrementBy: integer({ min: 1 }),
		preorderRequest: bool(),
	},
	{ oneof: [["inventoryId", "externalId", "productId"]] },
);
export type Decrement = Wire<typeof Decrement>;

export const Increment = message(
	{
		inventoryId: text({ max: 36 }),
		productId: text({ max: 36 }),
		variantId: guid(),
		incrementBy: integer({ min: 1 }),
	},
	{ oneof: [["inventoryId", "productId"]] },
);
export type Increment = Wire<typeof Increment>;

export const InventoryItemChanged = message({
	inventoryItemId: text(),
	externalId: text(),
	productId: text(),
	trackInventory: bool(),
	preorderInfo: PreorderInfo,
	fieldMask: fieldMask(),
	updatedDate: timestamp(),
});
export type InventoryItemChanged = Wire<typeof InventoryItemChanged>;

export const ChangedInventoryVariantData = message({
	quantity: optional(integer()),
	inStock: bool(),
	availableForPreorder: bool(),
});
export type ChangedInventoryVariantData = Wire<typeof ChangedInventoryVariantData>;

export const ChangedInventoryVariant = message({
	id: text(),
	oldValue: ChangedInventoryVariantData,
	newValue: ChangedInventoryVariantData,
});
export type ChangedInventoryVariant = Wire<typeof ChangedInventoryVariant>;

export const InventoryReason = enumeration(["UNKNOWN", "ORDER", "MANUAL", "REVERT_INVENTORY_CHANGE"]);
export type InventoryReason = Wire<typeof InventoryReason>;

export const InventoryVariantsChanged = message({
	inventoryItemId: text(),
	externalId: text(),
	productId: text(),
	variants: list(ChangedInventoryVariant),
	reason: optional(InventoryReason),
	updatedDate: timestamp(),
});
export type InventoryVariantsChanged = Wire<typeof InventoryVariantsChanged>;
