import { ItemMetadata } from "../../bulk-messages.ts";
import { bool, float, integer, list, message, optional, text, type Wire } from "../../message.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { ProductOption } from "./product-messages.ts";
import { SelectedVariant } from "./variant-messages.ts";

export const OptionAndChoice = message({
	/** Name of the option. */
	option: text({ min: 1, max: 50 }),
	/** Name of the choice. */
	choice: text({ min: 1, max: 50 }),
});
export type OptionAndChoice = Wire<typeof OptionAndChoice>;

export const MediaToAdd = message(
	{
		/** Id of a stored media item. */
		mediaId: text(),
		/** Address of a file to import. */
		url: text({ format: "WEB_URL" }),
		/** The choice to assign the item to. */
		choice: OptionAndChoice,
	},
	{ oneof: [["mediaId", "url"]] },
);
export type MediaToAdd = Wire<typeof MediaToAdd>;

export const MediaAssignmentToChoice = message({
	/** Name of the option. */
	option: text({ min: 1, max: 50 }),
	/** Name of the choice. */
	choice: text({ min: 1, max: 50 }),
	/** Ids of the media items. */
	mediaIds: list(text(), { max: 50 }),
});
export type MediaAssignmentToChoice = Wire<typeof MediaAssignmentToChoice>;

/** One property, set to the same value on all products. */
export const PropertyToSet = message(
	{
		/** The new price. */
		price: float({ min: 0, max: 999999999.99 }),
		/** The new cost. */
		cost: float({ min: 0, max: 999999999.99 }),
		/** The new weight. */
		weight: float({ min: 0, max: 999999999.99 }),
		/** The new ribbon. */
		ribbon: text({ max: 30 }),
		/** The new brand. */
		brand: text({ max: 50 }),
	},
	{ oneof: [["price", "cost", "weight", "ribbon", "brand"]] },
);
export type PropertyToSet = Wire<typeof PropertyToSet>;

export const PercentageAdjustment = message({
	/** Whether to round to whole numbers. */
	roundToInt: bool(),
	/** The percentage; negative to decrease. */
	rate: integer({ min: -100, max: 1000 }),
});
export type PercentageAdjustment = Wire<typeof PercentageAdjustment>;

export const PropertyAdjustment = message(
	{
		/** Changes by a percentage. */
		percentage: PercentageAdjustment,
		/** Changes by an amount; negative to decrease. */
		amount: float({ min: -999999999.99, max: 999999999.99 }),
	},
	{ oneof: [["percentage", "amount"]] },
);
export type PropertyAdjustment = Wire<typeof PropertyAdjustment>;

/** One property, increased or decreased on all products by an amount or a percentage. */
export const PropertyToAdjust = message(
	{
		/** Changes the price. */
		price: PropertyAdjustment,
		/** Changes the cost. */
		cost: PropertyAdjustment,
		/** Changes the weight. */
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
	/** The variant that the choices select. */
	selectedVariant: SelectedVariant,
	/** Images and videos of the selection. */
	media: ProductMedia,
	/** The options, with the choices that are still available. */
	productOptions: list(ProductOption),
	/** Whether the selection can be bought. */
	availableForPurchase: bool(),
	/** Whether variants are managed. */
	managedProduct: optional(bool()),
});
export type ProductOptionsAvailability = Wire<typeof ProductOptionsAvailability>;
