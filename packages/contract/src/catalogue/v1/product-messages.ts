import { Dimensions, MeasurementUnit } from "../../ecommerce/measure-messages.ts";
import { SecuredMedia } from "../../media/media-messages.ts";
import {
	bool,
	enumeration,
	float,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { SeoSchema } from "../seo-messages.ts";
import { CostAndProfitData, PriceData } from "./price-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { Variant } from "./variant-messages.ts";

export const ProductType = enumeration(["unspecified_product_type", "physical", "digital"]);
export type ProductType = Wire<typeof ProductType>;

export const NumericPropertyRange = message({
	minValue: float(),
	maxValue: float(),
});
export type NumericPropertyRange = Wire<typeof NumericPropertyRange>;

export const InventoryStatus = enumeration(["IN_STOCK", "OUT_OF_STOCK", "PARTIALLY_OUT_OF_STOCK"]);
export type InventoryStatus = Wire<typeof InventoryStatus>;

export const Stock = message({
	trackInventory: bool(),
	quantity: optional(integer({ min: 0, max: 99999 })),
	inStock: bool(),
	inventoryStatus: InventoryStatus,
});
export type Stock = Wire<typeof Stock>;

export const PricePerUnitData = message({
	totalQuantity: float({ min: 0.01, max: 999999999.99 }),
	totalMeasurementUnit: MeasurementUnit,
	baseQuantity: float({ min: 0.01, max: 999999999.99 }),
	baseMeasurementUnit: MeasurementUnit,
});
export type PricePerUnitData = Wire<typeof PricePerUnitData>;

export const AdditionalInfoSection = message({
	title: text({ max: 50 }),
	description: text({ max: 16000 }),
});
export type AdditionalInfoSection = Wire<typeof AdditionalInfoSection>;

export const Ribbon = message({
	text: text({ max: 30 }),
});
export type Ribbon = Wire<typeof Ribbon>;

export const CustomTextField = message({
	title: text({ max: 100 }),
	maxLength: integer({ min: 0, max: 500 }),
	mandatory: bool(),
});
export type CustomTextField = Wire<typeof CustomTextField>;

export const OptionType = enumeration(["unspecified_option_type", "drop_down", "color"]);
export type OptionType = Wire<typeof OptionType>;

export const Choice = message({
	value: text({ min: 1, max: 50 }),
	description: text({ min: 1, max: 50 }),
	media: readOnly(ProductMedia),
	inStock: readOnly(bool()),
	visible: readOnly(bool()),
});
export type Choice = Wire<typeof Choice>;

export const ProductOption = message({
	optionType: readOnly(OptionType),
	name: text({ min: 1, max: 50 }),
	choices: list(Choice, { min: 1, max: 100 }),
});
export type ProductOption = Wire<typeof ProductOption>;

export const ProductPageUrl = message({
	base: text(),
	path: text(),
});
export type ProductPageUrl = Wire<typeof ProductPageUrl>;

export const ProductDiscountType = enumeration(["UNDEFINED", "NONE", "AMOUNT", "PERCENT"]);
export type ProductDiscountType = Wire<typeof ProductDiscountType>;

export const ProductDiscount = message({
	type: ProductDiscountType,
	value: float(),
});
export type ProductDiscount = Wire<typeof ProductDiscount>;

/** A product of the older catalogue. Prices are floats, each with a formatted string beside it. */
export const Product = message({
	id: readOnly(text()),
	name: optional(text({ min: 1, max: 80 })),
	slug: text({ max: 100 }),
	visible: optional(bool()),
	productType: ProductType,
	description: optional(text({ max: 8000 })),
	sku: optional(text({ max: 40 })),
	weight: optional(float({ min: 0, max: 999999999.99 })),
	weightRange: readOnly(NumericPropertyRange),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
	stock: readOnly(Stock),
	price: readOnly(PriceData),
	priceData: PriceData,
	convertedPriceData: readOnly(PriceData),
	priceRange: readOnly(NumericPropertyRange),
	costAndProfitData: CostAndProfitData,
	costRange: readOnly(NumericPropertyRange),
	pricePerUnitData: PricePerUnitData,
	additionalInfoSections: list(AdditionalInfoSection),
	ribbons: readOnly(list(Ribbon)),
	media: readOnly(ProductMedia),
	customTextFields: readOnly(list(CustomTextField)),
	manageVariants: optional(bool()),
	productOptions: list(ProductOption, { max: 6 }),
	productPageUrl: readOnly(ProductPageUrl),
	numericId: readOnly(int64()),
	inventoryItemId: readOnly(text()),
	discount: ProductDiscount,
	collectionIds: readOnly(list(text())),
	variants: readOnly(list(Variant, { max: 1000 })),
	lastUpdated: readOnly(timestamp()),
	createdDate: readOnly(timestamp()),
	seoData: SeoSchema,
	ribbon: optional(text({ max: 30 })),
	brand: optional(text({ min: 1, max: 50 })),
	taxGroupId: optional(guid()),
	exportProductId: readOnly(optional(text({ max: 100 }))),
	digitalFile: readOnly(SecuredMedia),
});
export type Product = Wire<typeof Product>;
