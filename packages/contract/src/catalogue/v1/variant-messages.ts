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
	/** Price in the shop's currency. */
	priceData: PriceData,
	/** Price in the currency of the request. */
	convertedPriceData: readOnly(PriceData),
	/** Cost and profit; returned only with `includeMerchantSpecificData`. */
	costAndProfitData: CostAndProfitData,
	weight: float(),
	sku: text(),
	visible: bool(),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type VariantDetails = Wire<typeof VariantDetails>;

export const VariantStock = message({
	/** Whether quantities are counted. */
	trackQuantity: bool(),
	quantity: optional(integer({ min: 0, max: 99999 })),
	inStock: bool(),
	locationId: optional(guid()),
});
export type VariantStock = Wire<typeof VariantStock>;

/** A combination of choices. Its own price, SKU and weight apply only if variants are managed. */
export const Variant = message({
	/** Id of the variant. */
	id: guid(),
	/** The choices, by the name of the option. */
	choices: map(text()),
	/** Price, weight and SKU. */
	variant: VariantDetails,
	/** Stock of the variant. */
	stock: readOnly(VariantStock),
});
export type Variant = Wire<typeof Variant>;

export const VariantMedia = message(
	{
		/** The image. */
		image: Image,
		/** The video. */
		video: Video,
	},
	{ oneof: [["image", "video"]] },
);
export type VariantMedia = Wire<typeof VariantMedia>;

/** A variant with its product. The id is `<productId>-<variantId>`, or the product id if there are no variants. */
export const StoreVariant = message({
	/** Id of the variant in the shop: `<productId>-<variantId>`. */
	id: text(),
	variantId: guid(),
	productId: text(),
	/** Names of the choices. */
	variantName: text({ min: 1, max: 80 }),
	/** Name of the product. */
	productName: text({ min: 1, max: 80 }),
	/** Whether the variant has a price and stock of its own. */
	managedVariant: bool(),
	sku: text({ max: 40 }),
	/** Stock of the variant. */
	stock: VariantStock,
	/** The choices, by the name of the option. */
	choices: map(text()),
	collectionIds: list(guid()),
	/** Main image or video. */
	media: readOnly(VariantMedia),
	/** The requested custom fields. */
	customFields: json(),
	preorderInfo: PreorderInfo,
});
export type StoreVariant = Wire<typeof StoreVariant>;

export const SelectedVariant = message({
	/** Price in the shop's currency. */
	price: PriceData,
	/** Price in the currency of the request. */
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
	/** The choices that select the variants, by the name of the option. */
	choices: map(text()),
	variantIds: list(text()),
	/** The new price. */
	price: optional(float({ min: 0, max: 999999999.99 })),
	/** The new cost. */
	cost: optional(float({ min: 0, max: 999999999.99 })),
	weight: optional(float({ min: 0, max: 999999999.99 })),
	sku: optional(text({ max: 40 })),
	visible: optional(bool()),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type VariantOverride = Wire<typeof VariantOverride>;
