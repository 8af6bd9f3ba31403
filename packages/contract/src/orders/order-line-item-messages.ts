import { LeadTime } from "../ecommerce/delivery-date-messages.ts";
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
	/** Id of the file. */
	fileId: text({ min: 1, max: 100 }),
	/** Address to download it from. */
	link: optional(text({ min: 1, max: 2000, format: "WEB_URL" })),
	/** When the address expires. */
	expirationDate: readOnly(timestamp()),
});
export type DigitalFile = Wire<typeof DigitalFile>;

export const OrderFreeTrialPeriod = message({
	/** The unit of the period. */
	frequency: SubscriptionFrequency,
	/** The number of units. */
	interval: integer({ min: 1, max: 3650 }),
});
export type OrderFreeTrialPeriod = Wire<typeof OrderFreeTrialPeriod>;

/** How often a subscription renews. `billingCycles` is absent if it runs until it is cancelled. */
export const OrderSubscriptionSettings = message({
	/** The unit of the billing cycle. */
	frequency: SubscriptionFrequency,
	/** The number of units in a billing cycle. */
	interval: optional(integer({ min: 1, max: 3650 })),
	/** Whether it runs until it is cancelled. */
	autoRenewal: bool(),
	/** The number of billing cycles, if it ends by itself. */
	billingCycles: optional(integer({ min: 1 })),
	/** Whether the buyer can cancel it. */
	enableCustomerCancellation: bool(),
	/** The period without payment. */
	freeTrialPeriod: OrderFreeTrialPeriod,
	/** When the subscription starts. */
	startDate: timestamp(),
	/** When payments are due. */
	billingSettings: BillingSettings,
	/** How the delivery aligns with the billing cycle. */
	productPeriodAlignment: optional(ProductPeriodAlignment),
});
export type OrderSubscriptionSettings = Wire<typeof OrderSubscriptionSettings>;

export const AdjustmentType = enumeration(["EXTRA_CHARGE", "CREDIT"]);
export type AdjustmentType = Wire<typeof AdjustmentType>;

export const BillingAdjustmentPriceSummary = message({
	subtotal: Price,
	/** The tax. */
	tax: Price,
	/** The corrected amount. */
	total: Price,
});
export type BillingAdjustmentPriceSummary = Wire<typeof BillingAdjustmentPriceSummary>;

export const BillingAdjustment = message({
	/** Why the payment is corrected. */
	type: AdjustmentType,
	priceSummary: BillingAdjustmentPriceSummary,
});
export type BillingAdjustment = Wire<typeof BillingAdjustment>;

export const OrderSubscriptionInfo = message({
	/** Id of the subscription. */
	id: optional(guid()),
	/** The number of the billing cycle. */
	cycleNumber: integer(),
	/** Title of the subscription. */
	subscriptionOptionTitle: text({ max: 150 }),
	/** Title in both languages. */
	title: SubscriptionTitle,
	/** Description of the subscription. */
	subscriptionOptionDescription: optional(text({ max: 500 })),
	/** Description in both languages. */
	description: SubscriptionDescription,
	/** Length and renewal of the subscription. */
	subscriptionSettings: OrderSubscriptionSettings,
	/** What is charged, as text. */
	chargesDescription: optional(text({ max: 1000 })),
	/** A correction of the first payment. */
	billingAdjustment: BillingAdjustment,
});
export type OrderSubscriptionInfo = Wire<typeof OrderSubscriptionInfo>;

export const LocationAndQuantity = message({
	/** Id of the location. */
	id: guid(),
	/** Id of the app of the location. */
	appId: optional(guid()),
	quantity: integer({ min: 1, max: 100000 }),
	/** Name of the location. */
	name: readOnly(optional(text({ max: 500 }))),
});
export type LocationAndQuantity = Wire<typeof LocationAndQuantity>;

export const DecimalQuantity = message(
	{
		/** The unit of measurement. */
		measurementUnit: MeasurementUnit,
		/** Name of another unit. */
		otherUnit: text({ min: 1, max: 50 }),
		/** The quantity. */
		value: decimal({ gt: 0, lte: 1000000000000000, maxScale: 4 }),
		/** The quantity as text. */
		description: TranslatableString,
	},
	{ oneof: [["measurementUnit", "otherUnit"]] },
);
export type DecimalQuantity = Wire<typeof DecimalQuantity>;

export const OrderItemModifier = message({
	/** Id of the modifier. */
	id: text({ min: 1, max: 36 }),
	/** The number of units of the modifier. */
	quantity: optional(integer({ min: 1, max: 100000 })),
	/** Name of the modifier. */
	label: TranslatableString,
	/** Details of the modifier. */
	details: TranslatableString,
	/** The price that it adds to one unit. */
	price: Price,
});
export type OrderItemModifier = Wire<typeof OrderItemModifier>;

export const OrderModifierGroup = message({
	/** Id of the group. */
	id: text({ min: 1, max: 36 }),
	/** Name of the group. */
	name: TranslatableString,
	/** The modifiers. */
	modifiers: list(OrderItemModifier, { min: 1, max: 10 }),
});
export type OrderModifierGroup = Wire<typeof OrderModifierGroup>;

/** A line item of an order. `price` is for one unit; totals are for the whole quantity. */
export const OrderLineItem = message({
	/** Id of the line item. */
	id: text(),
	/** Name of the item. */
	productName: ProductName,
	catalogReference: CatalogReference,
	quantity: integer({ min: 1, max: 100000 }),
	totalDiscount: readOnly(Price),
	descriptionLines: list(DescriptionLine, { max: 20 }),
	/** Image of the item. */
	image: Image,
	physicalProperties: PhysicalProperties,
	itemType: ItemType,
	fulfillerId: optional(guid()),
	/** The number of refunded units. */
	refundQuantity: optional(integer({ min: 0, max: 100000 })),
	/** The number of units that were returned to stock. */
	restockQuantity: optional(integer({ min: 0, max: 100000 })),
	/** The units that were returned to each location. */
	restockLocations: readOnly(optional(list(RestockLocation, { max: 5 }))),
	/** The price of one unit, after discounts. */
	price: Price,
	priceBeforeDiscounts: readOnly(Price),
	priceBeforeDiscountsAndTax: readOnly(Price),
	totalPriceBeforeTax: readOnly(Price),
	totalPriceAfterTax: readOnly(Price),
	paymentOption: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
	taxDetails: OrderItemTaxFullDetails,
	taxInfo: OrderLineItemTaxInfo,
	digitalFile: DigitalFile,
	/** The subscription and its cycle. */
	subscriptionInfo: OrderSubscriptionInfo,
	priceDescription: PriceDescription,
	depositAmount: readOnly(Price),
	deliveryProfileId: optional(guid()),
	shippingGroupId: optional(guid()),
	/** The units that each location delivers. */
	locations: list(LocationAndQuantity, { max: 5 }),
	lineItemPrice: Price,
	customLineItem: readOnly(optional(bool())),
	rootCatalogItemId: readOnly(optional(text({ min: 1, max: 36 }))),
	taxableAddress: TaxableAddress,
	inventoryAppId: optional(guid()),
	priceUndetermined: defaulted(bool(), false),
	fixedQuantity: defaulted(bool(), false),
	/** A quantity in a unit of measurement. */
	decimalQuantity: DecimalQuantity,
	extendedFields: ExtendedFields,
	modifierGroups: readOnly(list(OrderModifierGroup, { max: 10 })),
	/** Id of the line item in another system. */
	externalLineItemId: optional(text({ min: 1, max: 100 })),
	serviceProperties: readOnly(ServiceProperties),
	/** Cartwright's own: set if the item is pre-ordered or made to order. */
	leadTime: readOnly(LeadTime),
});
export type OrderLineItem = Wire<typeof OrderLineItem>;
