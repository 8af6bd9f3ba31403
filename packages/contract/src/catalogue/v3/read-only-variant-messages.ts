import {
	bool,
	defaulted,
	enumeration,
	guid,
	int64,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { PriceInfo, RevenueDetails, SubscriptionPricesInfo } from "./price-messages.ts";
import { ProductMedia } from "./product-media-messages.ts";
import { DiscountInfo, ProductBrand, ProductPhysicalProperties, ProductType } from "./product-messages.ts";
import {
	OptionChoice,
	VariantDigitalProperties,
	VariantInventoryStatus,
	VariantPhysicalProperties,
} from "./variant-messages.ts";

export const VariantProduct = message({
	physicalProperties: ProductPhysicalProperties,
	productId: readOnly(text({ min: 1, max: 36 })),
	/** Name of the product. */
	name: readOnly(optional(text({ min: 1, max: 80 }))),
	/** Physical or digital. */
	productType: readOnly(ProductType),
	slug: readOnly(optional(text({ format: "URL_SLUG" }))),
	visible: readOnly(optional(defaulted(bool(), true))),
	/** Whether it is offered at the point of sale. */
	visibleInPos: readOnly(optional(defaulted(bool(), true))),
	/** Id of the main category. */
	mainCategoryId: readOnly(optional(guid())),
	/** Ids of the categories that contain the product. */
	directCategoryIds: readOnly(optional(list(guid(), { max: 2000 }))),
	currency: readOnly(optional(text({ format: "CURRENCY" }))),
	revision: readOnly(optional(int64())),
	/** A stable name for integrations. */
	handle: readOnly(optional(text({ min: 1, max: 100 }))),
	brand: readOnly(ProductBrand),
	updatedDate: readOnly(timestamp()),
});
export type VariantProduct = Wire<typeof VariantProduct>;

export const InternalRowState = enumeration(["READY", "IN_PROCESS", "SOFT_DELETED", "PERMANENTLY_DELETED"]);
export type InternalRowState = Wire<typeof InternalRowState>;

export const InternalMetadata = message({
	/** State of the record. */
	rowState: readOnly(optional(InternalRowState)),
});
export type InternalMetadata = Wire<typeof InternalMetadata>;

export const LocationListing = message({
	/** Whether the variant is listed there. */
	listed: readOnly(bool()),
});
export type LocationListing = Wire<typeof LocationListing>;

/** A variant with data of its product, for lists that search variants. */
export const ReadOnlyVariant = message(
	{
		physicalProperties: VariantPhysicalProperties,
		/** The file of a digital product. */
		digitalProperties: VariantDigitalProperties,
		/** Id of the variant. */
		id: readOnly(guid()),
		visible: readOnly(optional(defaulted(bool(), true))),
		sku: readOnly(optional(text({ min: 1, max: 40 }))),
		barcode: readOnly(optional(text({ min: 1, max: 40 }))),
		/** One choice for each option. */
		optionChoices: readOnly(list(OptionChoice, { max: 6 })),
		/** Price of the variant. */
		price: readOnly(PriceInfo),
		/** Cost and profit, which need a permission. */
		revenueDetails: readOnly(RevenueDetails),
		/** Main image or video. */
		media: readOnly(ProductMedia),
		/** Prices of the subscriptions. */
		subscriptionPricesInfo: readOnly(SubscriptionPricesInfo),
		/** Whether the variant is in stock. */
		inventoryStatus: readOnly(VariantInventoryStatus),
		/** Data of the product. */
		productData: readOnly(VariantProduct),
		/** State of the record. */
		internalMetadata: readOnly(InternalMetadata),
		/** Whether it is listed at each location, by its id. */
		locations: readOnly(map(LocationListing)),
		variantId: readOnly(guid()),
		/** The discount rules that apply. */
		discountInfo: readOnly(DiscountInfo),
	},
	{ oneof: [["physicalProperties", "digitalProperties"]] },
);
export type ReadOnlyVariant = Wire<typeof ReadOnlyVariant>;

/** Optional members that are returned only on request. */
export const VariantFields = enumeration([
	"CURRENCY",
	"MERCHANT_DATA",
	"SUBSCRIPTION_PRICES_INFO",
	"WEIGHT_MEASUREMENT_UNIT_INFO",
	"DISCOUNT_INFO",
]);
export type VariantFields = Wire<typeof VariantFields>;
