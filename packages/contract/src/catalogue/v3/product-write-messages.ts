import { BulkActionMetadata, ItemMetadata } from "../../bulk-messages.ts";
import { ApplicationError } from "../../errors.ts";
import { InventoryItemPreorder } from "../../inventory/v3/inventory-item-messages.ts";
import { InventoryItemResult } from "../../inventory/v3/inventory-item-write-messages.ts";
import {
	bool,
	decimal,
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
	type Wire,
} from "../../message.ts";
import { Product } from "./product-messages.ts";
import { Variant } from "./variant-messages.ts";

/** The stock of a new or changed variant at the default location: either a quantity, or only in stock or not. */
export const VariantStock = message(
	{
		/** Whether it is in stock, if quantities are not counted. */
		inStock: bool(),
		/** The number of units in stock. */
		quantity: integer({ min: -99999, max: 99999 }),
		/** Id of the inventory item. */
		id: readOnly(optional(guid())),
		revision: readOnly(optional(int64())),
		/** Whether, and how many units, can be ordered while it is out of stock. */
		preorderInfo: InventoryItemPreorder,
	},
	{ oneof: [["inStock", "quantity"]] },
);
export type VariantStock = Wire<typeof VariantStock>;

const { properties: ofVariant } = Variant;

export const VariantWithInventory = message(
	{
		physicalProperties: ofVariant.physicalProperties,
		/** The file of a digital product. */
		digitalProperties: ofVariant.digitalProperties,
		/** Id of the variant; without one, a new variant is created. */
		id: ofVariant.id,
		visible: ofVariant.visible,
		sku: ofVariant.sku,
		barcode: ofVariant.barcode,
		/** Price of the variant. */
		price: ofVariant.price,
		/** What the variant costs the shop. */
		revenueDetails: ofVariant.revenueDetails,
		/** Its stock at the default location; unchanged if absent. */
		inventoryItem: VariantStock,
		/** One choice for each option. */
		choices: ofVariant.choices,
	},
	{ oneof: [["physicalProperties", "digitalProperties"]] },
);
export type VariantWithInventory = Wire<typeof VariantWithInventory>;

export const VariantsWithInventory = message({
	/** The variants. */
	variants: list(VariantWithInventory, { min: 1, max: 1000 }),
});
export type VariantsWithInventory = Wire<typeof VariantsWithInventory>;

const { properties: ofProduct } = Product;

/** A product with the stock of its variants. */
export const ProductWithInventory = message({
	physicalProperties: ofProduct.physicalProperties,
	/** Id of the product. */
	id: ofProduct.id,
	revision: ofProduct.revision,
	/** Name of the product. */
	name: ofProduct.name,
	slug: ofProduct.slug,
	/** Description, as rich content. */
	description: ofProduct.description,
	/** Description, as HTML. */
	plainDescription: ofProduct.plainDescription,
	visible: ofProduct.visible,
	visibleInPos: ofProduct.visibleInPos,
	/** Cartwright's own: if it is made to order, how many working days that takes until it ships. */
	productionDays: ofProduct.productionDays,
	/** Images and videos. */
	media: ofProduct.media,
	seoData: ofProduct.seoData,
	taxGroupId: ofProduct.taxGroupId,
	/** The options that select a variant, such as size and colour. */
	options: ofProduct.options,
	/** Inputs that do not select a variant, such as an engraving. */
	modifiers: ofProduct.modifiers,
	brand: ofProduct.brand,
	/** Further sections of text. */
	infoSections: ofProduct.infoSections,
	ribbon: ofProduct.ribbon,
	/** Ribbons beside the main one. */
	additionalRibbons: ofProduct.additionalRibbons,
	mainCategoryId: ofProduct.mainCategoryId,
	/** Physical or digital; fixed at creation. */
	productType: ofProduct.productType,
	handle: ofProduct.handle,
	/** Id of the import that created the product. */
	importId: ofProduct.importId,
	inventoryAppId: ofProduct.inventoryAppId,
	/** The variants with their stock. */
	variantsInfo: VariantsWithInventory,
	/** The subscriptions that the product is offered as. */
	subscriptionDetails: ofProduct.subscriptionDetails,
	/** Who can buy the product. */
	purchaseEligibility: ofProduct.purchaseEligibility,
	extendedFields: ofProduct.extendedFields,
	/** Tags for staff and for shoppers. */
	tags: ofProduct.tags,
});
export type ProductWithInventory = Wire<typeof ProductWithInventory>;

/** A product of a bulk update, with its own field mask. */
export const MaskedProduct = message({
	/** The product. */
	product: Product,
	fieldMask: fieldMask(),
});
export type MaskedProduct = Wire<typeof MaskedProduct>;

/** A product of a bulk update with stock, with its own field mask. */
export const MaskedProductWithInventory = message({
	/** The product. */
	product: ProductWithInventory,
	fieldMask: fieldMask(),
});
export type MaskedProductWithInventory = Wire<typeof MaskedProductWithInventory>;

/** What became of the stock of the variants. */
export const InventoryItemResults = message({
	/** One result for each variant whose stock was sent. */
	results: list(InventoryItemResult),
	/** Counts of successes and failures. */
	bulkActionMetadata: BulkActionMetadata,
	/** Why all of them failed. */
	error: ApplicationError,
});
export type InventoryItemResults = Wire<typeof InventoryItemResults>;

export const ProductResult = message({
	/** Id, success and error of the product. */
	itemMetadata: ItemMetadata,
	/** The product, if the request asked for it. */
	item: Product,
});
export type ProductResult = Wire<typeof ProductResult>;

/** What became of each product. */
export const ProductResults = message({
	/** One result for each product, in the order of the request. */
	results: list(ProductResult),
	/** Counts of successes and failures. */
	bulkActionMetadata: BulkActionMetadata,
});
export type ProductResults = Wire<typeof ProductResults>;

/** What became of a product of a call that returns no products. */
export const ProductOutcome = message({
	/** Id, success and error of the product. */
	itemMetadata: ItemMetadata,
});
export type ProductOutcome = Wire<typeof ProductOutcome>;

export const ProductIdWithRevision = message({
	/** Id of the product. */
	productId: text({ min: 1, max: 36 }),
	revision: int64(),
});
export type ProductIdWithRevision = Wire<typeof ProductIdWithRevision>;

export const AmountAdjustment = message(
	{
		/** The amount to add; negative to subtract. */
		amount: decimal({ gte: -999999999.99, lte: 999999999.99, maxScale: 2 }),
		/** The percentage to add; negative to subtract. */
		percentage: integer({ min: -100, max: 1000 }),
	},
	{ oneof: [["amount", "percentage"]] },
);
export type AmountAdjustment = Wire<typeof AmountAdjustment>;

export const AmountReduction = message(
	{
		/** The amount to subtract. */
		amount: decimal({ gte: 0, lte: 999999999.99, maxScale: 2 }),
		/** The percentage to subtract. */
		percentage: integer({ min: 0, max: 100 }),
	},
	{ oneof: [["amount", "percentage"]] },
);
export type AmountReduction = Wire<typeof AmountReduction>;

export const RoundingStrategy = enumeration(["NO_ROUNDING", "CURRENCY_PRECISION", "NEAREST_WHOLE_NUMBER"]);
export type RoundingStrategy = Wire<typeof RoundingStrategy>;
