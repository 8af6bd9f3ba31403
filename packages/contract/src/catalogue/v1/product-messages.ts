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
	/** The least value. */
	minValue: float(),
	/** The greatest value. */
	maxValue: float(),
});
export type NumericPropertyRange = Wire<typeof NumericPropertyRange>;

export const InventoryStatus = enumeration(["IN_STOCK", "OUT_OF_STOCK", "PARTIALLY_OUT_OF_STOCK"]);
export type InventoryStatus = Wire<typeof InventoryStatus>;

export const Stock = message({
	/** Whether quantities are counted. */
	trackInventory: bool(),
	quantity: optional(integer({ min: 0, max: 99999 })),
	inStock: bool(),
	/** Whether all, some or no variants are in stock. */
	inventoryStatus: InventoryStatus,
});
export type Stock = Wire<typeof Stock>;

export const PricePerUnitData = message({
	/** The quantity that one unit contains. */
	totalQuantity: float({ min: 0.01, max: 999999999.99 }),
	/** The unit of the total quantity. */
	totalMeasurementUnit: MeasurementUnit,
	/** The quantity that the price per unit refers to. */
	baseQuantity: float({ min: 0.01, max: 999999999.99 }),
	/** The unit of the base quantity. */
	baseMeasurementUnit: MeasurementUnit,
});
export type PricePerUnitData = Wire<typeof PricePerUnitData>;

export const AdditionalInfoSection = message({
	/** Title of the section. */
	title: text({ max: 50 }),
	/** Text of the section, as HTML. */
	description: text({ max: 16000 }),
});
export type AdditionalInfoSection = Wire<typeof AdditionalInfoSection>;

export const Ribbon = message({
	/** The text of the ribbon. */
	text: text({ max: 30 }),
});
export type Ribbon = Wire<typeof Ribbon>;

export const CustomTextField = message({
	/** Label of the field. */
	title: text({ max: 100 }),
	/** The maximum number of characters. */
	maxLength: integer({ min: 0, max: 500 }),
	/** Whether the buyer must fill it in. */
	mandatory: bool(),
});
export type CustomTextField = Wire<typeof CustomTextField>;

export const OptionType = enumeration(["unspecified_option_type", "drop_down", "color"]);
export type OptionType = Wire<typeof OptionType>;

export const Choice = message({
	/** Value of the choice; of a colour its code. */
	value: text({ min: 1, max: 50 }),
	/** Name of the choice, such as Large. */
	description: text({ min: 1, max: 50 }),
	/** Images and videos of the choice. */
	media: readOnly(ProductMedia),
	inStock: readOnly(bool()),
	visible: readOnly(bool()),
});
export type Choice = Wire<typeof Choice>;

export const ProductOption = message({
	/** Whether the choices are colours or a list. */
	optionType: readOnly(OptionType),
	/** Name of the option, such as Size. */
	name: text({ min: 1, max: 50 }),
	/** The choices. */
	choices: list(Choice, { min: 1, max: 100 }),
});
export type ProductOption = Wire<typeof ProductOption>;

export const ProductPageUrl = message({
	/** Address of the storefront. */
	base: text(),
	/** Path of the product page. */
	path: text(),
});
export type ProductPageUrl = Wire<typeof ProductPageUrl>;

export const ProductDiscountType = enumeration(["UNDEFINED", "NONE", "AMOUNT", "PERCENT"]);
export type ProductDiscountType = Wire<typeof ProductDiscountType>;

export const ProductDiscount = message({
	/** Whether the value is an amount or a percentage. */
	type: ProductDiscountType,
	/** The amount or percentage. */
	value: float(),
});
export type ProductDiscount = Wire<typeof ProductDiscount>;

/** A product of the older catalogue. Prices are floats, each with a formatted string beside it. */
export const Product = message({
	/** Id of the product. */
	id: readOnly(text()),
	/** Name of the product. */
	name: optional(text({ min: 1, max: 80 })),
	slug: text({ max: 100 }),
	visible: optional(bool()),
	/** `physical` or `digital`. */
	productType: ProductType,
	/** Description, as HTML. */
	description: optional(text({ max: 8000 })),
	sku: optional(text({ max: 40 })),
	weight: optional(float({ min: 0, max: 999999999.99 })),
	/** Least and greatest weight of the variants. */
	weightRange: readOnly(NumericPropertyRange),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
	/** Whether the product is in stock, and how much of it. */
	stock: readOnly(Stock),
	/** The same as `priceData`. */
	price: readOnly(PriceData),
	/** Price in the shop's currency. */
	priceData: PriceData,
	/** Price in the currency of the request. */
	convertedPriceData: readOnly(PriceData),
	/** Lowest and highest price of the variants. */
	priceRange: readOnly(NumericPropertyRange),
	/** Cost and profit; returned only with `includeMerchantSpecificData`. */
	costAndProfitData: CostAndProfitData,
	/** Lowest and highest cost of the variants. */
	costRange: readOnly(NumericPropertyRange),
	/** The quantity that a price per unit refers to. */
	pricePerUnitData: PricePerUnitData,
	/** Further sections of text, each with a title. */
	additionalInfoSections: list(AdditionalInfoSection),
	/** The ribbon, as a list of at most one. */
	ribbons: readOnly(list(Ribbon)),
	/** Images and videos. */
	media: readOnly(ProductMedia),
	/** Texts that the buyer can or must enter, such as an engraving. */
	customTextFields: readOnly(list(CustomTextField)),
	/** Whether variants have prices, SKUs, weights and stock of their own. */
	manageVariants: optional(bool()),
	/** The options, such as size and colour, with their choices. */
	productOptions: list(ProductOption, { max: 6 }),
	/** Address of the product page. */
	productPageUrl: readOnly(ProductPageUrl),
	/** A number that increases with each new product. */
	numericId: readOnly(int64()),
	/** Id of the product's inventory item. */
	inventoryItemId: readOnly(text()),
	/** The discount of the catalogue. */
	discount: ProductDiscount,
	collectionIds: readOnly(list(text())),
	/** The variants; returned if they are managed. */
	variants: readOnly(list(Variant, { max: 1000 })),
	lastUpdated: readOnly(timestamp()),
	createdDate: readOnly(timestamp()),
	seoData: SeoSchema,
	ribbon: optional(text({ max: 30 })),
	brand: optional(text({ min: 1, max: 50 })),
	taxGroupId: optional(guid()),
	/** Id of the product in exports. */
	exportProductId: readOnly(optional(text({ max: 100 }))),
	digitalFile: readOnly(SecuredMedia),
});
export type Product = Wire<typeof Product>;
