import { bool, int64, list, map, message, optional, text, type Wire } from "../../message.ts";
import { CatalogVersion } from "../catalog-version.ts";
import { CostAndProfitData, PriceData } from "./price-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { ProductPageUrl } from "./product-messages.ts";

export const ProductChanged = message({
	productId: text(),
	/** Names of the changed fields. */
	changedFields: list(text()),
	revision: optional(int64()),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type ProductChanged = Wire<typeof ProductChanged>;

export const CollectionChanged = message({
	/** This is the spelling on the wire. */
	collection_Id: text(),
	/** Names of the changed fields. */
	changedFields: list(text()),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type CollectionChanged = Wire<typeof CollectionChanged>;

export const CollectionCreated = message({
	/** Id of the collection. The name is that of the wire. */
	collection_Id: text(),
	/** Name of the collection. */
	name: text(),
	/** Image of the collection. */
	media: ProductMedia,
	slug: text(),
	visible: bool(),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type CollectionCreated = Wire<typeof CollectionCreated>;

export const CollectionDeleted = message({
	/** Id of the collection. The name is that of the wire. */
	collection_Id: text(),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type CollectionDeleted = Wire<typeof CollectionDeleted>;

export const ProductCreated = message({
	productId: text(),
	/** Name of the product. */
	name: text(),
	/** Price of the product. */
	price: PriceData,
	visible: bool(),
	/** Images and videos. */
	media: ProductMedia,
	sku: text(),
	/** Address of the product page. */
	productPageUrl: ProductPageUrl,
	brand: optional(text()),
	/** Cost and profit. */
	costAndProfitData: CostAndProfitData,
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
	slug: text(),
});
export type ProductCreated = Wire<typeof ProductCreated>;

export const ProductDeleted = message({
	productId: text(),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type ProductDeleted = Wire<typeof ProductDeleted>;

export const VariantChanged = message({
	variantId: text(),
	/** The choices, by the name of the option. */
	choices: map(text()),
	/** Names of the changed fields. */
	changedFields: list(text()),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type VariantChanged = Wire<typeof VariantChanged>;

export const VariantsChanged = message({
	productId: text(),
	/** The changed variants. */
	variants: list(VariantChanged),
	/** The catalogue version of the call that caused it. */
	originatedFromVersion: CatalogVersion,
});
export type VariantsChanged = Wire<typeof VariantsChanged>;
