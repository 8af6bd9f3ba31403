import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	BillingSettings,
	CatalogReference,
	DescriptionLine,
	ItemType,
	PaymentOptionType,
	PhysicalProperties,
	PriceDescription,
	ProductName,
	ProductPeriodAlignment,
	ServiceProperties,
	SubscriptionDescription,
	SubscriptionFrequency,
	SubscriptionTitle,
	TranslatableString,
} from "../ecommerce/line-item-messages.ts";
import { MeasurementUnit } from "../ecommerce/measure-messages.ts";
import { TaxableAddress } from "../ecommerce/tax-messages.ts";
import { Image } from "../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { Price } from "./order-money-messages.ts";
import { OrderItemTaxFullDetails, OrderLineItemTaxInfo } from "./order-tax-messages.ts";

export const RestockLocation = message({
	locationId: guid(),
	quantity: integer({ min: 1, max: 100000 }),
});
export type RestockLocation = Wire<typeof RestockLocation>;

export const DigitalFile = message({
	fileId: text({ min: 1, max: 100 }),
	link: optional(text({ min: 1, max: 2000, format: "WEB_URL" })),
	expirationDate: readOnly(timestamp()),
});
export type DigitalFile = Wire<typeof DigitalFile>;

export const OrderFreeTrialPeriod = message({
	frequency: SubscriptionFrequency,
	interval: integer({ min: 1, max: 3650 }),
});
export type OrderFreeTrialPeriod = Wire<typeof OrderFreeTrialPeriod>;

/** How often a subscription renews. `billingCycles` is absent if it runs until it is cancelled. */
export const OrderSubscriptionSettings = message({
	frequency: SubscriptionFrequency,
	interval: optional(integer({ min: 1, max: 3650 })),
	autoRenewal: bool(),
	billingCycles: optional(integer({ min: 1 })),
	enableCustomerCancellation: bool(),
	freeTrialPeriod: OrderFreeTrialPeriod,
	startDate: timestamp(),
	billingSettings: BillingSettings,
	productPeriodAlignment: optional(ProductPeriodAlignment),
});
export type OrderSubscriptionSettings = Wire<typeof OrderSubscriptionSettings>;

export const AdjustmentType = enumeration(["EXTRA_CHARGE", "CREDIT"]);
export type AdjustmentType = Wire<typeof AdjustmentType>;

export const BillingAdjustmentPriceSummary = message({
	subtotal: Price,
	tax: Price,
	total: Price,
});
export type BillingAdjustmentPriceSummary = Wire<typeof BillingAdjustmentPriceSummary>;

export const BillingAdjustment = message({
	type: AdjustmentType,
	priceSummary: BillingAdjustmentPriceSummary,
});
export type BillingAdjustment = Wire<typeof BillingAdjustment>;

export const OrderSubscriptionInfo = message({
	id: optional(guid()),
	cycleNumber: integer(),
	subscriptionOptionTitle: text({ max: 150 }),
	title: SubscriptionTitle,
	subscriptionOptionDescription: optional(text({ max: 500 })),
	description: SubscriptionDescription,
	subscriptionSettings: OrderSubscriptionSettings,
	chargesDescription: optional(text({ max: 1000 })),
	billingAdjustment: BillingAdjustment,
});
export type OrderSubscriptionInfo = Wire<typeof OrderSubscriptionInfo>;

export const LocationAndQuantity = message({
	id: guid(),
	appId: optional(guid()),
	quantity: integer({ min: 1, max: 100000 }),
	name: readOnly(optional(text({ max: 500 }))),
});
export type LocationAndQuantity = Wire<typeof LocationAndQuantity>;

export const DecimalQuantity = message(
	{
		measurementUnit: MeasurementUnit,
		otherUnit: text({ min: 1, max: 50 }),
		value: decimal({ gt: 0, lte: 1000000000000000, maxScale: 4 }),
		description: TranslatableString,
	},
	{ oneof: [["measurementUnit", "otherUnit"]] },
);
export type DecimalQuantity = Wire<typeof DecimalQuantity>;

export const OrderItemModifier = message({
	id: text({ min: 1, max: 36 }),
	quantity: optional(integer({ min: 1, max: 100000 })),
	label: TranslatableString,
	details: TranslatableString,
	price: Price,
});
export type OrderItemModifier = Wire<typeof OrderItemModifier>;

export const OrderModifierGroup = message({
	id: text({ min: 1, max: 36 }),
	name: TranslatableString,
	modifiers: list(OrderItemModifier, { min: 1, max: 10 }),
});
export type OrderModifierGroup = Wire<typeof OrderModifierGroup>;

/** A line item of an order. `price` is for one unit; totals are for the whole quantity. */
export const OrderLineItem = message({
	id: text(),
	productName: ProductName,
	catalogReference: CatalogReference,
	quantity: integer({ min: 1, max: 100000 }),
	totalDiscount: readOnly(Price),
	descriptionLines: list(DescriptionLine, { max: 20 }),
	image: Image,
	physicalProperties: PhysicalProperties,
	itemType: ItemType,
	fulfillerId: optional(guid()),
	refundQuantity: optional(integer({ min: 0, max: 100000 })),
	restockQuantity: optional(integer({ min: 0, max: 100000 })),
	restockLocations: readOnly(optional(list(RestockLocation, { max: 5 }))),
	price: Price,
	priceBeforeDiscounts: readOnly(Price),
	priceBeforeDiscountsAndTax: readOnly(Price),
	totalPriceBeforeTax: readOnly(Price),
	totalPriceAfterTax: readOnly(Price),
	paymentOption: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
	taxDetails: OrderItemTaxFullDetails,
	taxInfo: OrderLineItemTaxInfo,
	digitalFile: DigitalFile,
	subscriptionInfo: OrderSubscriptionInfo,
	priceDescription: PriceDescription,
	depositAmount: readOnly(Price),
	deliveryProfileId: optional(guid()),
	shippingGroupId: optional(guid()),
	locations: list(LocationAndQuantity, { max: 5 }),
	lineItemPrice: Price,
	customLineItem: readOnly(optional(bool())),
	rootCatalogItemId: readOnly(optional(text({ min: 1, max: 36 }))),
	taxableAddress: TaxableAddress,
	inventoryAppId: optional(guid()),
	priceUndetermined: defaulted(bool(), false),
	fixedQuantity: defaulted(bool(), false),
	decimalQuantity: DecimalQuantity,
	extendedFields: ExtendedFields,
	modifierGroups: readOnly(list(OrderModifierGroup, { max: 10 })),
	externalLineItemId: optional(text({ min: 1, max: 100 })),
	serviceProperties: readOnly(ServiceProperties),
});
export type OrderLineItem = Wire<typeof OrderLineItem>;
