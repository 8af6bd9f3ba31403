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
	name: readOnly(optional(text({ min: 1, max: 80 }))),
	productType: readOnly(ProductType),
	slug: readOnly(optional(text({ format: "URL_SLUG" }))),
	visible: readOnly(optional(defaulted(bool(), true))),
	visibleInPos: readOnly(optional(defaulted(bool(), true))),
	mainCategoryId: readOnly(optional(guid())),
	directCategoryIds: readOnly(optional(list(guid(), { max: 2000 }))),
	currency: readOnly(optional(text({ format: "CURRENCY" }))),
	revision: readOnly(optional(int64())),
	handle: readOnly(optional(text({ min: 1, max: 100 }))),
	brand: readOnly(ProductBrand),
	updatedDate: readOnly(timestamp()),
});
export type VariantProduct = Wire<typeof VariantProduct>;

export const InternalRowState = enumeration(["READY", "IN_PROCESS", "SOFT_DELETED", "PERMANENTLY_DELETED"]);
export type InternalRowState = Wire<typeof InternalRowState>;

export const InternalMetadata = message({
	rowState: readOnly(optional(InternalRowState)),
});
export type InternalMetadata = Wire<typeof InternalMetadata>;

export const LocationListing = message({
	listed: readOnly(bool()),
});
export type LocationListing = Wire<typeof LocationListing>;

/** A variant with data of its product, for lists that search variants. */
export const ReadOnlyVariant = message(
	{
		physicalProperties: VariantPhysicalProperties,
		digitalProperties: VariantDigitalProperties,
		id: readOnly(guid()),
		visible: readOnly(optional(defaulted(bool(), true))),
		sku: readOnly(optional(text({ min: 1, max: 40 }))),
		barcode: readOnly(optional(text({ min: 1, max: 40 }))),
		optionChoices: readOnly(list(OptionChoice, { max: 6 })),
		price: readOnly(PriceInfo),
		revenueDetails: readOnly(RevenueDetails),
		media: readOnly(ProductMedia),
		subscriptionPricesInfo: readOnly(SubscriptionPricesInfo),
		inventoryStatus: readOnly(VariantInventoryStatus),
		productData: readOnly(VariantProduct),
		internalMetadata: readOnly(InternalMetadata),
		locations: readOnly(map(LocationListing)),
		variantId: readOnly(guid()),
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
