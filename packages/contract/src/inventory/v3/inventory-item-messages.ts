import { ExtendedFields } from "../../ecommerce/entity-messages.ts";
import {
	bool,
	defaulted,
	enumeration,
	guid,
	int64,
	integer,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";

export const InventoryAvailability = enumeration(["OUT_OF_STOCK", "IN_STOCK", "PREORDER"]);
export type InventoryAvailability = Wire<typeof InventoryAvailability>;

export const InventoryItemPreorder = message({
	enabled: optional(defaulted(bool(), false)),
	message: optional(text({ min: 1, max: 250 })),
	limit: optional(defaulted(integer({ min: 0, max: 100000 }), 100000)),
	counter: readOnly(optional(integer({ max: 99999 }))),
	quantity: readOnly(optional(integer())),
});
export type InventoryItemPreorder = Wire<typeof InventoryItemPreorder>;

export const InventoryItemBrand = message({
	id: optional(guid()),
	name: optional(text({ max: 50 })),
});
export type InventoryItemBrand = Wire<typeof InventoryItemBrand>;

export const InventoryItemProduct = message({
	name: optional(text({ max: 80 })),
	directCategoryIds: list(guid(), { max: 2000 }),
	variantName: optional(text({ min: 1, max: 250 })),
	variantSku: optional(text({ min: 1, max: 40 })),
	variantBarcode: optional(text({ min: 1, max: 40 })),
	variantVisible: optional(bool()),
	brand: InventoryItemBrand,
});
export type InventoryItemProduct = Wire<typeof InventoryItemProduct>;

/** Stock of one variant at one location: either a tracked quantity, or only in stock or not. */
export const InventoryItem = message(
	{
		inStock: bool(),
		quantity: integer({ min: -99999, max: 99999 }),
		id: readOnly(optional(guid())),
		revision: readOnly(optional(int64())),
		createdDate: readOnly(timestamp()),
		updatedDate: readOnly(timestamp()),
		variantId: guid(),
		locationId: optional(guid()),
		productId: text({ min: 1, max: 36 }),
		trackQuantity: readOnly(bool()),
		availabilityStatus: readOnly(InventoryAvailability),
		preorderInfo: InventoryItemPreorder,
		product: readOnly(InventoryItemProduct),
		extendedFields: ExtendedFields,
	},
	{ oneof: [["inStock", "quantity"]] },
);
export type InventoryItem = Wire<typeof InventoryItem>;

export const InventoryItemStockStatusUpdated = message({
	inStock: bool(),
});
export type InventoryItemStockStatusUpdated = Wire<typeof InventoryItemStockStatusUpdated>;

export const InventoryChangeReason = enumeration(["ORDER", "MANUAL", "REVERT_INVENTORY_CHANGE"]);
export type InventoryChangeReason = Wire<typeof InventoryChangeReason>;

export const InventoryItemUpdatedWithReason = message({
	currentEntity: InventoryItem,
	reason: InventoryChangeReason,
	appId: guid(),
	modifiedFields: json(),
});
export type InventoryItemUpdatedWithReason = Wire<typeof InventoryItemUpdatedWithReason>;
