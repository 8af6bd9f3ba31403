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
	optionId: text({ min: 1, max: 36 }),
	choiceId: guid(),
});
export type OptionChoiceIds = Wire<typeof OptionChoiceIds>;

export const ProductOptionRenderType = enumeration(["TEXT_CHOICES", "SWATCH_CHOICES"]);
export type ProductOptionRenderType = Wire<typeof ProductOptionRenderType>;

export const OptionChoiceNames = message({
	optionName: text({ min: 1 }),
	choiceName: text({ min: 1 }),
	renderType: ProductOptionRenderType,
});
export type OptionChoiceNames = Wire<typeof OptionChoiceNames>;

export const OptionChoice = message({
	optionChoiceIds: OptionChoiceIds,
	optionChoiceNames: OptionChoiceNames,
});
export type OptionChoice = Wire<typeof OptionChoice>;

export const VariantInventoryStatus = message({
	inStock: bool(),
	preorderEnabled: bool(),
});
export type VariantInventoryStatus = Wire<typeof VariantInventoryStatus>;

/** A combination with exactly one choice per option. Without options there is one variant without choices. */
export const Variant = message(
	{
		physicalProperties: VariantPhysicalProperties,
		digitalProperties: VariantDigitalProperties,
		id: optional(guid()),
		visible: optional(defaulted(bool(), true)),
		sku: optional(text({ min: 1, max: 40 })),
		barcode: optional(text({ min: 1, max: 40 })),
		choices: list(OptionChoice, { max: 6 }),
		price: PriceInfo,
		revenueDetails: RevenueDetails,
		media: readOnly(ProductMedia),
		subscriptionPricesInfo: readOnly(SubscriptionPricesInfo),
		inventoryStatus: readOnly(VariantInventoryStatus),
	},
	{ oneof: [["physicalProperties", "digitalProperties"]] },
);
export type Variant = Wire<typeof Variant>;
