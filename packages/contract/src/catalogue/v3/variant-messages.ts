import { Dimensions } from "../../ecommerce/measure-messages.ts";
import { SecuredMedia } from "../../media/media-messages.ts";
import {
	bool,
	defaulted,
	enumeration,
	float,
	guid,
	list,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../../message.ts";
import { PriceInfo, PricePerUnit, RevenueDetails, SubscriptionPricesInfo } from "./price-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";

export const VariantPhysicalProperties = message({
	weight: optional(float({ min: 0, max: 999999999.99 })),
	/** The price of a base quantity, such as 100 grams. */
	pricePerUnit: PricePerUnit,
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type VariantPhysicalProperties = Wire<typeof VariantPhysicalProperties>;

export const VariantDigitalProperties = message({
	digitalFile: SecuredMedia,
});
export type VariantDigitalProperties = Wire<typeof VariantDigitalProperties>;

export const OptionChoiceIds = message({
	/** Id of the option. */
	optionId: text({ min: 1, max: 36 }),
	/** Id of the choice. */
	choiceId: guid(),
});
export type OptionChoiceIds = Wire<typeof OptionChoiceIds>;

export const ProductOptionRenderType = enumeration(["TEXT_CHOICES", "SWATCH_CHOICES"]);
export type ProductOptionRenderType = Wire<typeof ProductOptionRenderType>;

export const OptionChoiceNames = message({
	/** Name of the option. */
	optionName: text({ min: 1 }),
	/** Name of the choice. */
	choiceName: text({ min: 1 }),
	/** How to show the choices. */
	renderType: ProductOptionRenderType,
});
export type OptionChoiceNames = Wire<typeof OptionChoiceNames>;

export const OptionChoice = message({
	/** Ids of option and choice. */
	optionChoiceIds: OptionChoiceIds,
	/** Names of option and choice. */
	optionChoiceNames: OptionChoiceNames,
});
export type OptionChoice = Wire<typeof OptionChoice>;

export const VariantInventoryStatus = message({
	inStock: bool(),
	/** Whether it can be ordered while it is out of stock. */
	preorderEnabled: bool(),
});
export type VariantInventoryStatus = Wire<typeof VariantInventoryStatus>;

/** A combination with exactly one choice per option. Without options there is one variant without choices. */
export const Variant = message(
	{
		physicalProperties: VariantPhysicalProperties,
		/** The file of a digital product. */
		digitalProperties: VariantDigitalProperties,
		/** Id of the variant. */
		id: optional(guid()),
		visible: optional(defaulted(bool(), true)),
		sku: optional(text({ min: 1, max: 40 })),
		barcode: optional(text({ min: 1, max: 40 })),
		/** One choice for each option. */
		choices: list(OptionChoice, { max: 6 }),
		/** Price of the variant. */
		price: PriceInfo,
		/** Cost and profit, which need a permission. */
		revenueDetails: RevenueDetails,
		/** Main image or video. */
		media: readOnly(ProductMedia),
		/** Prices of the subscriptions. */
		subscriptionPricesInfo: readOnly(SubscriptionPricesInfo),
		/** Whether the variant is in stock. */
		inventoryStatus: readOnly(VariantInventoryStatus),
	},
	{ oneof: [["physicalProperties", "digitalProperties"]] },
);
export type Variant = Wire<typeof Variant>;
