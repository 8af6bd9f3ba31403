import { ExtendedFields } from "../../ecommerce/entity-messages.ts";
import {
	bool,
	defaulted,
	enumeration,
	fixed,
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
	/** Whether it can be ordered while it is out of stock. */
	enabled: optional(defaulted(bool(), false)),
	/** A text for shoppers, such as a delivery date. */
	message: optional(text({ min: 1, max: 250 })),
	/** The maximum number of preordered units. */
	limit: optional(defaulted(integer({ min: 0, max: 100000 }), 100000)),
	/** Cartwright's own: about when preordered units ship, as a date such as 2027-01-15. */
	shipDate: optional(text({ format: "LOCAL_DATE" })),
	/** The number of preordered units. */
	counter: readOnly(optional(integer({ max: 99999 }))),
	/** The number of units that can still be preordered. */
	quantity: readOnly(optional(integer())),
});
export type InventoryItemPreorder = Wire<typeof InventoryItemPreorder>;

export const InventoryItemBrand = message({
	/** Id of the brand. */
	id: optional(guid()),
	/** Name of the brand. */
	name: optional(text({ max: 50 })),
});
export type InventoryItemBrand = Wire<typeof InventoryItemBrand>;

export const InventoryItemProduct = message({
	/** Name of the product. */
	name: optional(text({ max: 80 })),
	/** Ids of the categories that contain the product. */
	directCategoryIds: list(guid(), { max: 2000 }),
	/** Names of the choices. */
	variantName: optional(text({ min: 1, max: 250 })),
	/** SKU of the variant. */
	variantSku: optional(text({ min: 1, max: 40 })),
	/** Barcode of the variant. */
	variantBarcode: optional(text({ min: 1, max: 40 })),
	/** Whether shoppers can see the variant. */
	variantVisible: optional(bool()),
	brand: InventoryItemBrand,
});
export type InventoryItemProduct = Wire<typeof InventoryItemProduct>;

/** Stock of one variant at one location: either a tracked quantity, or only in stock or not. */
export const InventoryItem = message(
	{
		/** Whether it is in stock, if quantities are not counted. */
		inStock: bool(),
		/** The number of units in stock; negative if more was sold. */
		quantity: integer({ min: -99999, max: 99999 }),
		/** Id of the inventory item. */
		id: readOnly(optional(guid())),
		revision: readOnly(optional(int64())),
		createdDate: readOnly(timestamp()),
		updatedDate: readOnly(timestamp()),
		variantId: fixed(guid()),
		locationId: fixed(optional(guid())),
		productId: fixed(text({ min: 1, max: 36 })),
		/** Whether quantities are counted. */
		trackQuantity: readOnly(bool()),
		/** Whether it is in stock or open for preorder. */
		availabilityStatus: readOnly(InventoryAvailability),
		preorderInfo: InventoryItemPreorder,
		/** Data of the product and the variant. */
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
	/** The inventory item after the change. */
	currentEntity: InventoryItem,
	/** Why the stock changed. */
	reason: InventoryChangeReason,
	/** Id of the app that changed it. */
	appId: guid(),
	/** The changed fields with their previous values. */
	modifiedFields: json(),
});
export type InventoryItemUpdatedWithReason = Wire<typeof InventoryItemUpdatedWithReason>;
