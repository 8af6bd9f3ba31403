import { ItemMetadata } from "../../bulk-messages.ts";
import { bool, float, integer, list, message, optional, text, type Wire } from "../../message.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { ProductOption } from "./product-messages.ts";
import { SelectedVariant } from "./variant-messages.ts";

export const OptionAndChoice = message({
	option: text({ min: 1, max: 50 }),
	choice: text({ min: 1, max: 50 }),
});
export type OptionAndChoice = Wire<typeof OptionAndChoice>;

export const MediaToAdd = message(
	{
		mediaId: text(),
		url: text({ format: "WEB_URL" }),
		choice: OptionAndChoice,
	},
	{ oneof: [["mediaId", "url"]] },
);
export type MediaToAdd = Wire<typeof MediaToAdd>;

export const MediaAssignmentToChoice = message({
	option: text({ min: 1, max: 50 }),
	choice: text({ min: 1, max: 50 }),
	mediaIds: list(text(), { max: 50 }),
});
export type MediaAssignmentToChoice = Wire<typeof MediaAssignmentToChoice>;

/** One property, set to the same value on all products. */
export const PropertyToSet = message(
	{
		price: float({ min: 0, max: 999999999.99 }),
		cost: float({ min: 0, max: 999999999.99 }),
		weight: float({ min: 0, max: 999999999.99 }),
		ribbon: text({ max: 30 }),
		brand: text({ max: 50 }),
	},
	{ oneof: [["price", "cost", "weight", "ribbon", "brand"]] },
);
export type PropertyToSet = Wire<typeof PropertyToSet>;

export const PercentageAdjustment = message({
	roundToInt: bool(),
	rate: integer({ min: -100, max: 1000 }),
});
export type PercentageAdjustment = Wire<typeof PercentageAdjustment>;

export const PropertyAdjustment = message(
	{
		percentage: PercentageAdjustment,
		amount: float({ min: -999999999.99, max: 999999999.99 }),
	},
	{ oneof: [["percentage", "amount"]] },
);
export type PropertyAdjustment = Wire<typeof PropertyAdjustment>;

/** One property, increased or decreased on all products by an amount or a percentage. */
export const PropertyToAdjust = message(
	{
		price: PropertyAdjustment,
		cost: PropertyAdjustment,
		weight: PropertyAdjustment,
	},
	{ oneof: [["price", "cost", "weight"]] },
);
export type PropertyToAdjust = Wire<typeof PropertyToAdjust>;

export const BulkProductResult = message({
	itemMetadata: ItemMetadata,
});
export type BulkProductResult = Wire<typeof BulkProductResult>;

export const ProductOptionsAvailability = message({
	selectedVariant: SelectedVariant,
	media: ProductMedia,
	productOptions: list(ProductOption),
	availableForPurchase: bool(),
	managedProduct: optional(bool()),
});
export type ProductOptionsAvailability = Wire<typeof ProductOptionsAvailability>;
