import { ExtendedFields, TagList } from "../../ecommerce/entity-messages.ts";
import { WeightUnit } from "../../ecommerce/measure-messages.ts";
import { PageUrl } from "../../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
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
import { RichContent } from "../rich-content.ts";
import { SeoSchema } from "../seo-messages.ts";
import { ConnectedModifier, ConnectedOption } from "./option-messages.ts";
import {
	FixedMonetaryAmount,
	PricePerUnit,
	PricePerUnitSettings,
	PriceRange,
	RevenueDetails,
} from "./price-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { SubscriptionDetails } from "./subscription-messages.ts";
import { Variant } from "./variant-messages.ts";

export const WeightRange = message({
	/** The least weight. */
	minValue: float({ min: 0, max: 999999999.99 }),
	/** The greatest weight. */
	maxValue: float({ min: 0, max: 999999999.99 }),
});
export type WeightRange = Wire<typeof WeightRange>;

export const PricePerUnitBound = message({
	/** The price per unit. */
	value: readOnly(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	/** The price per unit as text, such as `$2.00 / 100 g`. */
	description: readOnly(optional(text({ max: 100 }))),
});
export type PricePerUnitBound = Wire<typeof PricePerUnitBound>;

export const PricePerUnitRange = message({
	/** The lowest price per unit. */
	minValue: PricePerUnitBound,
	/** The highest price per unit. */
	maxValue: PricePerUnitBound,
});
export type PricePerUnitRange = Wire<typeof PricePerUnitRange>;

export const WeightMeasurementUnitInfo = message({
	/** The unit of weights. */
	weightMeasurementUnit: readOnly(WeightUnit),
});
export type WeightMeasurementUnitInfo = Wire<typeof WeightMeasurementUnitInfo>;

export const ProductPhysicalProperties = message({
	/** The quantity that prices per unit refer to. */
	pricePerUnit: PricePerUnitSettings,
	fulfillerId: optional(guid()),
	shippingGroupId: optional(guid()),
	/** Least and greatest weight of the variants. */
	shippingWeightRange: readOnly(WeightRange),
	/** Lowest and highest price per unit of the variants. */
	pricePerUnitRange: readOnly(PricePerUnitRange),
	/** The unit of weights. */
	weightMeasurementUnitInfo: readOnly(WeightMeasurementUnitInfo),
	deliveryProfileId: optional(guid()),
});
export type ProductPhysicalProperties = Wire<typeof ProductPhysicalProperties>;

export const MediaItemsInfo = message({
	/** The items. */
	items: list(ProductMedia, { max: 50 }),
});
export type MediaItemsInfo = Wire<typeof MediaItemsInfo>;

export const ProductMediaSet = message({
	/** The item that lists of products show. */
	main: readOnly(ProductMedia),
	/** All items. */
	itemsInfo: MediaItemsInfo,
});
export type ProductMediaSet = Wire<typeof ProductMediaSet>;

export const ProductBrand = message({
	/** Id of the brand. */
	id: optional(guid()),
	/** Name of the brand. */
	name: optional(text({ max: 50 })),
});
export type ProductBrand = Wire<typeof ProductBrand>;

export const InfoSection = message({
	/** Id of the section. */
	id: optional(guid()),
	/** Name for staff, unique in the shop. */
	uniqueName: optional(text({ max: 100 })),
	/** Title of the section. */
	title: readOnly(optional(text({ min: 1, max: 50 }))),
	/** Text of the section, as rich content. */
	description: readOnly(RichContent),
	/** Text of the section, as HTML. */
	plainDescription: optional(text({ max: 16000 })),
});
export type InfoSection = Wire<typeof InfoSection>;

export const ProductRibbon = message({
	/** Id of the ribbon. */
	id: optional(text({ min: 1, max: 36 })),
	/** Text of the ribbon. */
	name: optional(text({ max: 30 })),
});
export type ProductRibbon = Wire<typeof ProductRibbon>;

export const ProductCategory = message({
	/** Id of the category. */
	id: guid(),
	/** Position of the product in the category. */
	index: optional(integer({ min: 0, max: 200 })),
});
export type ProductCategory = Wire<typeof ProductCategory>;

export const ProductCategoriesInfo = message({
	/** The categories. */
	categories: readOnly(list(ProductCategory, { max: 2000 })),
});
export type ProductCategoriesInfo = Wire<typeof ProductCategoriesInfo>;

export const ProductCategoryIdsInfo = message({
	/** Ids of the categories. */
	categoryIds: readOnly(list(guid(), { max: 2000 })),
});
export type ProductCategoryIdsInfo = Wire<typeof ProductCategoryIdsInfo>;

export const InventoryAvailabilityStatus = enumeration(["IN_STOCK", "OUT_OF_STOCK", "PARTIALLY_OUT_OF_STOCK"]);
export type InventoryAvailabilityStatus = Wire<typeof InventoryAvailabilityStatus>;

export const PreorderStatus = enumeration(["ENABLED", "DISABLED", "PARTIALLY_ENABLED"]);
export type PreorderStatus = Wire<typeof PreorderStatus>;

export const ProductPreorderAvailability = enumeration(["ALL_VARIANTS", "NO_VARIANTS", "SOME_VARIANTS"]);
export type ProductPreorderAvailability = Wire<typeof ProductPreorderAvailability>;

export const ProductStockStatus = message({
	/** Whether all, some or no variants are in stock. */
	availabilityStatus: readOnly(InventoryAvailabilityStatus),
	/** Whether all, some or no variants are open for preorder. */
	preorderStatus: readOnly(PreorderStatus),
	/** Whether all, some or no variants can be preordered now. */
	preorderAvailability: readOnly(ProductPreorderAvailability),
	/** Cartwright's own: about when preordered units ship, if that is the same for all variants that can be preordered. */
	preorderShipDate: readOnly(optional(text({ format: "LOCAL_DATE" }))),
});
export type ProductStockStatus = Wire<typeof ProductStockStatus>;

export const ProductType = enumeration(["PHYSICAL", "DIGITAL"]);
export type ProductType = Wire<typeof ProductType>;

export const Breadcrumb = message({
	categoryId: guid(),
	/** Name of the category. */
	categoryName: text({ min: 1, max: 80 }),
	/** Slug of the category. */
	categorySlug: text({ min: 1, max: 100 }),
});
export type Breadcrumb = Wire<typeof Breadcrumb>;

export const BreadcrumbsInfo = message({
	/** The categories, from the root on. */
	breadcrumbs: readOnly(list(Breadcrumb, { max: 5 })),
});
export type BreadcrumbsInfo = Wire<typeof BreadcrumbsInfo>;

export const VariantsInfo = message({
	/** The variants. */
	variants: list(Variant, { min: 1, max: 1000 }),
});
export type VariantsInfo = Wire<typeof VariantsInfo>;

export const UserCriteria = enumeration(["MEMBERS_ONLY"]);
export type UserCriteria = Wire<typeof UserCriteria>;

export const PurchaseEligibility = message({
	/** Who can buy it: members only, or anybody. */
	userCriteria: UserCriteria,
});
export type PurchaseEligibility = Wire<typeof PurchaseEligibility>;

export const DiscountInfo = message({
	/** Names of the discount rules. */
	discountRuleNames: readOnly(list(text({ max: 100 }), { max: 100 })),
});
export type DiscountInfo = Wire<typeof DiscountInfo>;

export const ProductTags = message({
	/** Tags that only staff see. */
	privateTags: TagList,
	/** Tags that everybody sees. */
	publicTags: TagList,
});
export type ProductTags = Wire<typeof ProductTags>;

export const VariantSummary = message({
	/** The number of variants. */
	variantCount: readOnly(integer()),
	/** The variant with the lowest price. */
	minPriceVariant: readOnly(Variant),
});
export type VariantSummary = Wire<typeof VariantSummary>;

export const MinVariantPriceInfo = message({
	/** The lowest price of a subscription. */
	minSubscriptionPrice: readOnly(FixedMonetaryAmount),
	/** The lowest price per unit of a subscription. */
	minSubscriptionPricePerUnit: readOnly(optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 }))),
	/** The price of a base quantity. */
	pricePerUnitData: readOnly(PricePerUnit),
	sku: readOnly(optional(text({ min: 1, max: 40 }))),
	weight: readOnly(optional(float({ max: 999999999.99 }))),
	/** Cost and profit, which need a permission. */
	revenueDetails: readOnly(RevenueDetails),
	/** The lowest price. */
	actualPrice: FixedMonetaryAmount,
	/** Its price before a reduction. */
	compareAtPrice: FixedMonetaryAmount,
});
export type MinVariantPriceInfo = Wire<typeof MinVariantPriceInfo>;

/**
 * A product of the newer catalogue. Many members are returned only if `fields` requests them, and variants only by
 * operations that get one product.
 */
export const Product = message({
	physicalProperties: ProductPhysicalProperties,
	/** Id of the product. */
	id: readOnly(optional(text({ min: 1, max: 36 }))),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** A number that increases with each new product. */
	numericId: readOnly(optional(int64())),
	/** Name of the product. */
	name: optional(text({ min: 1, max: 80 })),
	slug: optional(text({ min: 1, max: 300 })),
	/** Address of the product page. */
	url: readOnly(PageUrl),
	/** Description, as rich content. */
	description: RichContent,
	/** Description, as HTML. */
	plainDescription: optional(text({ max: 16000 })),
	visible: optional(defaulted(bool(), true)),
	/** Whether it is offered at the point of sale. */
	visibleInPos: optional(defaulted(bool(), true)),
	/** Cartwright's own: if it is made to order, how many working days that takes until it ships. */
	productionDays: optional(integer({ min: 1, max: 365 })),
	/** Images and videos. */
	media: ProductMediaSet,
	seoData: SeoSchema,
	taxGroupId: optional(guid()),
	/** The options that select a variant, such as size and colour. */
	options: list(ConnectedOption, { max: 6 }),
	/** Inputs that do not select a variant, such as an engraving. */
	modifiers: list(ConnectedModifier, { max: 10 }),
	brand: ProductBrand,
	/** Further sections of text. */
	infoSections: list(InfoSection, { max: 20 }),
	ribbon: ProductRibbon,
	/** The categories that contain the product themselves. */
	directCategoriesInfo: readOnly(ProductCategoriesInfo),
	/** All categories of the product, including ancestors. */
	allCategoriesInfo: readOnly(ProductCategoriesInfo),
	/** Id of the main category. */
	mainCategoryId: optional(guid()),
	/** Ids of the categories that contain the product themselves. */
	directCategoryIdsInfo: readOnly(ProductCategoryIdsInfo),
	/** Lowest and highest cost of the variants. */
	costRange: readOnly(PriceRange),
	/** Whether the variants are in stock. */
	inventory: readOnly(ProductStockStatus),
	/** Physical or digital; fixed at creation. */
	productType: ProductType,
	/** A stable name for integrations; fixed at creation. */
	handle: readOnly(optional(text({ min: 1, max: 100 }))),
	/** Id of the import that created the product. */
	importId: optional(guid()),
	currency: readOnly(optional(text({ format: "CURRENCY" }))),
	/** The path of categories to the product. */
	breadcrumbsInfo: readOnly(BreadcrumbsInfo),
	/** Lowest and highest price of the variants. */
	actualPriceRange: readOnly(PriceRange),
	/** Lowest and highest price before a reduction. */
	compareAtPriceRange: readOnly(PriceRange),
	inventoryAppId: optional(guid()),
	/** The variants. */
	variantsInfo: VariantsInfo,
	/** Who can buy the product. */
	purchaseEligibility: PurchaseEligibility,
	/** Ribbons beside the main one. */
	additionalRibbons: list(ProductRibbon, { max: 4 }),
	/** The discount rules that apply. */
	discountInfo: readOnly(DiscountInfo),
	extendedFields: ExtendedFields,
	/** Tags for staff and for shoppers. */
	tags: ProductTags,
	/** Title for search engines. */
	seoTitle: readOnly(optional(text({ max: 200 }))),
	/** Description for search engines. */
	seoDescription: readOnly(optional(text({ max: 500 }))),
	/** The subscriptions that the product is offered as. */
	subscriptionDetails: SubscriptionDetails,
	/** Options and choices as texts, for search. */
	flattenOptions: readOnly(optional(list(text({ max: 73 }), { max: 600 }))),
	/** Modifiers and choices as texts, for search. */
	flattenModifiers: readOnly(optional(list(text({ max: 73 }), { max: 1000 }))),
	/** The number of variants. */
	variantSummary: readOnly(VariantSummary),
	/** Price and details of the variant with the lowest price. */
	minVariantPriceInfo: readOnly(MinVariantPriceInfo),
	/** Position among the events of the product. */
	entityEventSequence: readOnly(optional(int64())),
});
export type Product = Wire<typeof Product>;

/** Optional members that are returned only on request. */
export const ProductFields = enumeration([
	"URL",
	"CURRENCY",
	"INFO_SECTION",
	"MERCHANT_DATA",
	"PLAIN_DESCRIPTION",
	"INFO_SECTION_PLAIN_DESCRIPTION",
	"SUBSCRIPTION_PRICES_INFO",
	"BREADCRUMBS_INFO",
	"WEIGHT_MEASUREMENT_UNIT_INFO",
	"VARIANT_OPTION_CHOICE_NAMES",
	"MEDIA_ITEMS_INFO",
	"DESCRIPTION",
	"DIRECT_CATEGORIES_INFO",
	"ALL_CATEGORIES_INFO",
	"MIN_VARIANT_PRICE_INFO",
	"INFO_SECTION_DESCRIPTION",
	"THUMBNAIL",
	"DIRECT_CATEGORY_IDS",
	"PRODUCT_CHOICES_MEDIA_REFERENCES",
	"PRODUCT_CHOICES_DISPLAY_IMAGE",
	"DISCOUNT_INFO",
	"MIN_PRICE_VARIANT",
]);
export type ProductFields = Wire<typeof ProductFields>;
