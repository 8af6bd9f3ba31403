import { bool, int64, list, map, message, optional, text, type Wire } from "../../message.ts";
import { CatalogVersion } from "../catalog-version.ts";
import { CostAndProfitData, PriceData } from "./price-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { ProductPageUrl } from "./product-messages.ts";

export const ProductChanged = message({
	productId: text(),
	changedFields: list(text()),
	revision: optional(int64()),
	originatedFromVersion: CatalogVersion,
});
export type ProductChanged = Wire<typeof ProductChanged>;

export const CollectionChanged = message({
	/** This is the spelling on the wire. */
	collection_Id: text(),
	changedFields: list(text()),
	originatedFromVersion: CatalogVersion,
});
export type CollectionChanged = Wire<typeof CollectionChanged>;

export const CollectionCreated = message({
	collection_Id: text(),
	name: text(),
	media: ProductMedia,
	slug: text(),
	visible: bool(),
	originatedFromVersion: CatalogVersion,
});
export type CollectionCreated = Wire<typeof CollectionCreated>;

export const CollectionDeleted = message({
	collection_Id: text(),
	originatedFromVersion: CatalogVersion,
});
export type CollectionDeleted = Wire<typeof CollectionDeleted>;

export const ProductCreated = message({
	productId: text(),
	name: text(),
	price: PriceData,
	visible: bool(),
	media: ProductMedia,
	sku: text(),
	productPageUrl: ProductPageUrl,
	brand: optional(text()),
	costAndProfitData: CostAndProfitData,
	originatedFromVersion: CatalogVersion,
	slug: text(),
});
export type ProductCreated = Wire<typeof ProductCreated>;

export const ProductDeleted = message({
	productId: text(),
	originatedFromVersion: CatalogVersion,
});
export type ProductDeleted = Wire<typeof ProductDeleted>;

export const VariantChanged = message({
	variantId: text(),
	choices: map(text()),
	changedFields: list(text()),
	originatedFromVersion: CatalogVersion,
});
export type VariantChanged = Wire<typeof VariantChanged>;

export const VariantsChanged = message({
	productId: text(),
	variants: list(VariantChanged),
	originatedFromVersion: CatalogVersion,
});
export type VariantsChanged = Wire<typeof VariantsChanged>;
