import { Dimensions } from "../../ecommerce/measure-messages.ts";
import { PreorderInfo } from "../../inventory/v1/inventory-messages.ts";
import { Image, Video } from "../../media/media-messages.ts";
import {
	bool,
	float,
	guid,
	integer,
	json,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../../message.ts";
import { CostAndProfitData, PriceData } from "./price-messages.ts";

export const VariantDetails = message({
	priceData: PriceData,
	convertedPriceData: readOnly(PriceData),
	costAndProfitData: CostAndProfitData,
	weight: float(),
	sku: text(),
	visible: bool(),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type VariantDetails = Wire<typeof VariantDetails>;

export const VariantStock = message({
	trackQuantity: bool(),
	quantity: optional(integer({ min: 0, max: 99999 })),
	inStock: bool(),
	locationId: optional(guid()),
});
export type VariantStock = Wire<typeof VariantStock>;

/** A combination of choices. Its own price, SKU and weight apply only if variants are managed. */
export const Variant = message({
	id: guid(),
	choices: map(text()),
	variant: VariantDetails,
	stock: readOnly(VariantStock),
});
export type Variant = Wire<typeof Variant>;

export const VariantMedia = message(
	{
		image: Image,
		video: Video,
	},
	{ oneof: [["image", "video"]] },
);
export type VariantMedia = Wire<typeof VariantMedia>;

/** A variant with its product. The id is `<productId>-<variantId>`, or the product id if there are no variants. */
export const StoreVariant = message({
	id: text(),
	variantId: guid(),
	productId: text(),
	variantName: text({ min: 1, max: 80 }),
	productName: text({ min: 1, max: 80 }),
	managedVariant: bool(),
	sku: text({ max: 40 }),
	stock: VariantStock,
	choices: map(text()),
	collectionIds: list(guid()),
	media: readOnly(VariantMedia),
	customFields: json(),
	preorderInfo: PreorderInfo,
});
export type StoreVariant = Wire<typeof StoreVariant>;

export const SelectedVariant = message({
	price: PriceData,
	convertedPriceData: readOnly(PriceData),
	weight: optional(float()),
	sku: text(),
	quantity: optional(integer()),
	inStock: bool(),
	visible: bool(),
	variantId: optional(guid()),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type SelectedVariant = Wire<typeof SelectedVariant>;

/** New values for the variants selected by ids or choices. */
export const VariantOverride = message({
	choices: map(text()),
	variantIds: list(text()),
	price: optional(float({ min: 0, max: 999999999.99 })),
	cost: optional(float({ min: 0, max: 999999999.99 })),
	weight: optional(float({ min: 0, max: 999999999.99 })),
	sku: optional(text({ max: 40 })),
	visible: optional(bool()),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type VariantOverride = Wire<typeof VariantOverride>;
