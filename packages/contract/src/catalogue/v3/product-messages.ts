import { ExtendedFields, TagList } from "../../ecommerce/entity-messages.ts";
import { SubscriptionFrequency } from "../../ecommerce/line-item-messages.ts";
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
import { Variant } from "./variant-messages.ts";

export const WeightRange = message({
	minValue: float({ min: 0, max: 999999999.99 }),
	maxValue: float({ min: 0, max: 999999999.99 }),
});
export type WeightRange = Wire<typeof WeightRange>;

export const PricePerUnitBound = message({
	value: readOnly(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	description: readOnly(optional(text({ max: 100 }))),
});
export type PricePerUnitBound = Wire<typeof PricePerUnitBound>;

export const PricePerUnitRange = message({
	minValue: PricePerUnitBound,
	maxValue: PricePerUnitBound,
});
export type PricePerUnitRange = Wire<typeof PricePerUnitRange>;

export const WeightMeasurementUnitInfo = message({
	weightMeasurementUnit: readOnly(WeightUnit),
});
export type WeightMeasurementUnitInfo = Wire<typeof WeightMeasurementUnitInfo>;

export const ProductPhysicalProperties = message({
	pricePerUnit: PricePerUnitSettings,
	fulfillerId: optional(guid()),
	shippingGroupId: optional(guid()),
	shippingWeightRange: readOnly(WeightRange),
	pricePerUnitRange: readOnly(PricePerUnitRange),
	weightMeasurementUnitInfo: readOnly(WeightMeasurementUnitInfo),
	deliveryProfileId: optional(guid()),
});
export type ProductPhysicalProperties = Wire<typeof ProductPhysicalProperties>;

export const MediaItemsInfo = message({
	items: list(ProductMedia, { max: 50 }),
});
export type MediaItemsInfo = Wire<typeof MediaItemsInfo>;

export const ProductMediaSet = message({
	main: readOnly(ProductMedia),
	itemsInfo: MediaItemsInfo,
});
export type ProductMediaSet = Wire<typeof ProductMediaSet>;

export const ProductBrand = message({
	id: optional(guid()),
	name: optional(text({ max: 50 })),
});
export type ProductBrand = Wire<typeof ProductBrand>;

export const InfoSection = message({
	id: optional(guid()),
	uniqueName: optional(text({ max: 100 })),
	title: readOnly(optional(text({ min: 1, max: 50 }))),
	description: readOnly(RichContent),
	plainDescription: optional(text({ max: 16000 })),
});
export type InfoSection = Wire<typeof InfoSection>;

export const ProductRibbon = message({
	id: optional(text({ min: 1, max: 36 })),
	name: optional(text({ max: 30 })),
});
export type ProductRibbon = Wire<typeof ProductRibbon>;

export const ProductCategory = message({
	id: guid(),
	index: optional(integer({ min: 0, max: 200 })),
});
export type ProductCategory = Wire<typeof ProductCategory>;

export const ProductCategoriesInfo = message({
	categories: readOnly(list(ProductCategory, { max: 2000 })),
});
export type ProductCategoriesInfo = Wire<typeof ProductCategoriesInfo>;

export const ProductCategoryIdsInfo = message({
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
	availabilityStatus: readOnly(InventoryAvailabilityStatus),
	preorderStatus: readOnly(PreorderStatus),
	preorderAvailability: readOnly(ProductPreorderAvailability),
});
export type ProductStockStatus = Wire<typeof ProductStockStatus>;

export const ProductType = enumeration(["PHYSICAL", "DIGITAL"]);
export type ProductType = Wire<typeof ProductType>;

export const Breadcrumb = message({
	categoryId: guid(),
	categoryName: text({ min: 1, max: 80 }),
	categorySlug: text({ min: 1, max: 100 }),
});
export type Breadcrumb = Wire<typeof Breadcrumb>;

export const BreadcrumbsInfo = message({
	breadcrumbs: readOnly(list(Breadcrumb, { max: 5 })),
});
export type BreadcrumbsInfo = Wire<typeof BreadcrumbsInfo>;

export const VariantsInfo = message({
	variants: list(Variant, { min: 1, max: 1000 }),
});
export type VariantsInfo = Wire<typeof VariantsInfo>;

export const UserCriteria = enumeration(["MEMBERS_ONLY"]);
export type UserCriteria = Wire<typeof UserCriteria>;

export const PurchaseEligibility = message({
	userCriteria: UserCriteria,
});
export type PurchaseEligibility = Wire<typeof PurchaseEligibility>;

export const DiscountInfo = message({
	discountRuleNames: readOnly(list(text({ max: 100 }), { max: 100 })),
});
export type DiscountInfo = Wire<typeof DiscountInfo>;

export const ProductTags = message({
	privateTags: TagList,
	publicTags: TagList,
});
export type ProductTags = Wire<typeof ProductTags>;

export const SubscriptionDiscountType = enumeration(["AMOUNT", "PERCENT"]);
export type SubscriptionDiscountType = Wire<typeof SubscriptionDiscountType>;

export const SubscriptionDiscount = message(
	{
		amountOff: decimal({ gt: 0, lte: 999999999.99, maxScale: 3 }),
		percentOff: float({ min: 0.1, max: 99.9 }),
		type: SubscriptionDiscountType,
	},
	{ oneof: [["amountOff", "percentOff"]] },
);
export type SubscriptionDiscount = Wire<typeof SubscriptionDiscount>;

export const SubscriptionOption = message(
	{
		autoRenewal: bool(),
		billingCycles: integer({ min: 2, max: 999 }),
		id: optional(guid()),
		title: text({ min: 1, max: 20 }),
		description: optional(text({ max: 60 })),
		visible: optional(defaulted(bool(), true)),
		frequency: SubscriptionFrequency,
		interval: optional(defaulted(integer({ min: 1, max: 50 }), 1)),
		discount: SubscriptionDiscount,
	},
	{ oneof: [["autoRenewal", "billingCycles"]] },
);
export type SubscriptionOption = Wire<typeof SubscriptionOption>;

export const SubscriptionDetails = message({
	subscriptions: list(SubscriptionOption, { min: 1, max: 6 }),
	allowOneTimePurchases: optional(defaulted(bool(), false)),
});
export type SubscriptionDetails = Wire<typeof SubscriptionDetails>;

export const VariantSummary = message({
	variantCount: readOnly(integer()),
	minPriceVariant: readOnly(Variant),
});
export type VariantSummary = Wire<typeof VariantSummary>;

export const MinVariantPriceInfo = message({
	minSubscriptionPrice: readOnly(FixedMonetaryAmount),
	minSubscriptionPricePerUnit: readOnly(optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 }))),
	pricePerUnitData: readOnly(PricePerUnit),
	sku: readOnly(optional(text({ min: 1, max: 40 }))),
	weight: readOnly(optional(float({ max: 999999999.99 }))),
	revenueDetails: readOnly(RevenueDetails),
	actualPrice: FixedMonetaryAmount,
	compareAtPrice: FixedMonetaryAmount,
});
export type MinVariantPriceInfo = Wire<typeof MinVariantPriceInfo>;

/**
 * A product of the newer catalogue. Many members are returned only if `fields` requests them, and variants only by
 * operations that get one product.
 */
export const Product = message({
	physicalProperties: ProductPhysicalProperties,
	id: readOnly(optional(text({ min: 1, max: 36 }))),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	numericId: readOnly(optional(int64())),
	name: optional(text({ min: 1, max: 80 })),
	slug: optional(text({ min: 1, max: 300 })),
	url: readOnly(PageUrl),
	description: RichContent,
	plainDescription: optional(text({ max: 16000 })),
	visible: optional(defaulted(bool(), true)),
	visibleInPos: optional(defaulted(bool(), true)),
	media: ProductMediaSet,
	seoData: SeoSchema,
	taxGroupId: optional(guid()),
	options: list(ConnectedOption, { max: 6 }),
	modifiers: list(ConnectedModifier, { max: 10 }),
	brand: ProductBrand,
	infoSections: list(InfoSection, { max: 20 }),
	ribbon: ProductRibbon,
	directCategoriesInfo: readOnly(ProductCategoriesInfo),
	allCategoriesInfo: readOnly(ProductCategoriesInfo),
	mainCategoryId: optional(guid()),
	directCategoryIdsInfo: readOnly(ProductCategoryIdsInfo),
	costRange: readOnly(PriceRange),
	inventory: readOnly(ProductStockStatus),
	productType: ProductType,
	handle: readOnly(optional(text({ min: 1, max: 100 }))),
	importId: optional(guid()),
	currency: readOnly(optional(text({ format: "CURRENCY" }))),
	breadcrumbsInfo: readOnly(BreadcrumbsInfo),
	actualPriceRange: readOnly(PriceRange),
	compareAtPriceRange: readOnly(PriceRange),
	inventoryAppId: optional(guid()),
	variantsInfo: VariantsInfo,
	purchaseEligibility: PurchaseEligibility,
	additionalRibbons: list(ProductRibbon, { max: 4 }),
	discountInfo: readOnly(DiscountInfo),
	extendedFields: ExtendedFields,
	tags: ProductTags,
	seoTitle: readOnly(optional(text({ max: 200 }))),
	seoDescription: readOnly(optional(text({ max: 500 }))),
	subscriptionDetails: SubscriptionDetails,
	flattenOptions: readOnly(optional(list(text({ max: 73 }), { max: 600 }))),
	flattenModifiers: readOnly(optional(list(text({ max: 73 }), { max: 1000 }))),
	variantSummary: readOnly(VariantSummary),
	minVariantPriceInfo: readOnly(MinVariantPriceInfo),
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
