import type { CatalogVersion } from "@cartwright/contract/catalogue/catalog-version";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { NewEvent } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { InventoryItem } from "./inventory-item.ts";
import type { Product, ProductCollection } from "./product.ts";
import { wholeEntity } from "./whole-entity.ts";

/**
 * What events of the catalogue need beside the change itself. Each document belongs to one entity and therefore has one
 * order of events: products and their total stock under V1's product, collections under V1's collection, the stock of
 * one variant at one location under V3's inventory item. The other version's events are derived from these on delivery.
 */
export interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
	/** The catalogue version of the call that made the change. */
	readonly version: CatalogVersion;
}

type Data = Readonly<Record<string, unknown>>;

const event = (entity: string, { type }: EventDeclaration, { now, newId }: EventFacts, data: Data): NewEvent => ({
	id: newId(),
	entity,
	type,
	data,
	time: now,
});

const productEvent = (declared: EventDeclaration | undefined, facts: EventFacts, data: Data): NewEvent =>
	event(products.entity, declared as EventDeclaration, facts, data);

const collectionEvent = (declared: EventDeclaration | undefined, facts: EventFacts, data: Data): NewEvent =>
	event(collections.entity, declared as EventDeclaration, facts, {
		...data,
		originatedFromVersion: facts.version,
	});

const inventoryItemEvent = (declared: EventDeclaration | undefined, facts: EventFacts, data: Data): NewEvent =>
	event(inventoryItemsV3.entity, declared as EventDeclaration, facts, data);

export const productCreated = (product: Product, facts: EventFacts): NewEvent =>
	productEvent(products.events.productCreated, facts, {
		productId: product.id,
		name: product.name,
		slug: product.slug,
		visible: product.visible,
		sku: product.variants[0]?.sku ?? "",
		...(product.brand ? { brand: product.brand.name } : {}),
		originatedFromVersion: facts.version,
	});

/** `changedFields` are names of V1's product. */
export const productChanged = (productId: string, changedFields: readonly string[], facts: EventFacts): NewEvent =>
	productEvent(products.events.productChanged, facts, {
		productId,
		changedFields,
		originatedFromVersion: facts.version,
	});

export const productDeleted = (deleted: Stored<Product>, facts: EventFacts): NewEvent =>
	productEvent(products.events.productDeleted, facts, {
		productId: deleted.doc.id,
		deletedEntity: wholeEntity(deleted),
		originatedFromVersion: facts.version,
	});

export interface ChangedVariant {
	readonly variantId: string;
	/** Choice name by option name. */
	readonly choices: Readonly<Record<string, string>>;
	readonly changedFields: readonly string[];
}

export const variantsChanged = (productId: string, variants: readonly ChangedVariant[], facts: EventFacts): NewEvent =>
	productEvent(products.events.productVariantsChanged, facts, {
		productId,
		variants: variants.map((variant) => ({ ...variant, originatedFromVersion: facts.version })),
		originatedFromVersion: facts.version,
	});

/** Both versions' events of collections, which V3 calls categories, have the entity of V1: a document has one order. */
const categoryEvent = (declared: EventDeclaration | undefined, facts: EventFacts, data: Data = {}): NewEvent =>
	event(collections.entity, declared as EventDeclaration, facts, data);

export const collectionCreated = (collection: ProductCollection, facts: EventFacts): NewEvent[] => {
	const { id, name, slug, visible } = collection;
	return [
		collectionEvent(products.events.productCollectionCreated, facts, { collection_Id: id, name, slug, visible }),
		categoryEvent(categories.events.categoryCreated, facts, { entity: wholeEntity({ doc: collection, revision: 1 }) }),
	];
};

/** V3's names of members that V1 calls otherwise. */
const categoryFields: Readonly<Record<string, string>> = { media: "image", seo: "seoData", seoSchema: "seoData" };

/** `after` is the collection that replaces `before`; `changedFields` are names of V1's collection. */
export const collectionChanged = (
	before: Stored<ProductCollection>,
	after: ProductCollection,
	changedFields: readonly string[],
	facts: EventFacts,
): NewEvent[] => [
	collectionEvent(products.events.productCollectionChanged, facts, { collection_Id: after.id, changedFields }),
	categoryEvent(categories.events.categoryUpdated, facts, {
		currentEntity: wholeEntity({ doc: after, revision: before.revision + 1 }),
		modifiedFields: changedFields.map((name) => categoryFields[name] ?? name),
	}),
];

export const collectionDeleted = (collectionId: string, facts: EventFacts): NewEvent[] => [
	collectionEvent(products.events.productCollectionDeleted, facts, { collection_Id: collectionId }),
	categoryEvent(categories.events.categoryDeleted, facts),
];

export const categoryMoved = ({ id, parentId, index }: ProductCollection, facts: EventFacts): NewEvent =>
	categoryEvent(categories.events.categoryMoved, facts, {
		categoryId: id,
		parentCategory: { ...(parentId === undefined ? {} : { id: parentId }), index },
	});

const itemOf = (productId: string): Data => ({ catalogItemId: productId, appId: storesAppId });

export const itemAddedToCategory = (categoryId: string, productId: string, facts: EventFacts): NewEvent =>
	categoryEvent(categories.events.categoryItemAddedToCategory, facts, { categoryId, addedItem: itemOf(productId) });

export const itemRemovedFromCategory = (categoryId: string, productId: string, facts: EventFacts): NewEvent =>
	categoryEvent(categories.events.categoryItemRemovedFromCategory, facts, {
		categoryId,
		removedItem: itemOf(productId),
	});

export const itemsArrangedInCategory = (
	categoryId: string,
	arranged: readonly string[],
	removed: readonly string[],
	facts: EventFacts,
): NewEvent =>
	categoryEvent(categories.events.categoryItemsArrangedInCategory, facts, {
		categoryId,
		arrangedItems: arranged.map(itemOf),
		removedItems: removed.map(itemOf),
	});

export type StockReason = "UNKNOWN" | "ORDER" | "MANUAL" | "REVERT_INVENTORY_CHANGE";

export interface StockFacts extends EventFacts {
	readonly reason: StockReason;
	readonly orderId?: string | undefined;
}

const ledgerEntry = (item: InventoryItem, difference: number, facts: StockFacts): Data => ({
	difference,
	reason: facts.reason,
	...(facts.orderId === undefined ? {} : { orderId: facts.orderId }),
	productId: item.productId,
});

/** Said where the item begins and ends; in between it is read from the item. */
const placeOf = ({ variantId, locationId }: InventoryItem): Data => ({ variantId, locationId });

/** The ledger of an inventory item: the differences of its events always add up to its quantity. */
export const itemCreated = (item: InventoryItem, facts: StockFacts): NewEvent =>
	inventoryItemEvent(inventoryItemsV3.events.inventoryItemCreated, facts, {
		...ledgerEntry(item, item.quantity, facts),
		...placeOf(item),
		entity: wholeEntity({ doc: item, revision: 1 }),
	});

export const itemChanged = (after: Stored<InventoryItem>, difference: number, facts: StockFacts): NewEvent =>
	inventoryItemEvent(inventoryItemsV3.events.inventoryItemUpdatedWithReason, facts, {
		...ledgerEntry(after.doc, difference, facts),
		currentEntity: wholeEntity(after),
	});

/**
 * What V3 tells about a change that the ledger records. `modifiedFields` are names of its inventory item. Counters are those
 * that the change saw: of changes at the same time, the ledger has each difference.
 */
export const itemUpdated = (
	after: Stored<InventoryItem>,
	modifiedFields: readonly string[],
	facts: StockFacts,
): NewEvent =>
	inventoryItemEvent(inventoryItemsV3.events.inventoryItemUpdated, facts, {
		productId: after.doc.productId,
		currentEntity: wholeEntity(after),
		modifiedFields,
	});

export const itemStockStatusUpdated = ({ productId }: InventoryItem, inStock: boolean, facts: StockFacts): NewEvent =>
	inventoryItemEvent(inventoryItemsV3.events.inventoryItemStockStatusUpdated, facts, { productId, inStock });

export const itemDeleted = (item: Stored<InventoryItem>, facts: StockFacts): NewEvent =>
	inventoryItemEvent(inventoryItemsV3.events.inventoryItemDeleted, facts, {
		...ledgerEntry(item.doc, -item.doc.quantity, facts),
		...placeOf(item.doc),
		deletedEntity: wholeEntity(item),
	});

/** The product's setting for tracking its quantity, or for pre-orders, has changed. */
export const inventoryItemChanged = (
	productId: string,
	changedFields: readonly string[],
	facts: StockFacts,
): NewEvent =>
	productEvent(inventory.events.inventoryItemChanged, facts, {
		inventoryItemId: productId,
		productId,
		fieldMask: changedFields.join(","),
		updatedDate: facts.now,
	});

export interface VariantStockValue {
	readonly quantity?: number | undefined;
	readonly inStock: boolean;
	readonly availableForPreorder: boolean;
}

export interface ChangedVariantStock {
	readonly id: string;
	readonly oldValue: VariantStockValue;
	readonly newValue: VariantStockValue;
}

/** The stock of variants of the product that is the event's entity. */
export const inventoryVariantsChanged = (variants: readonly ChangedVariantStock[], facts: StockFacts): NewEvent =>
	productEvent(inventory.events.inventoryVariantsChanged, facts, {
		variants,
		reason: facts.reason,
	});
