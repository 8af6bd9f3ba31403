import { Image, PageUrl, SecuredMedia } from "../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	float,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";
import { Dimensions } from "./measure-messages.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { TaxableAddress } from "./tax-messages.ts";
import { translatable } from "./translatable.ts";

/** Identifies an item of a catalogue. In the shop's own catalogue, `options` selects the variant and holds custom texts. */
export const CatalogReference = message({
	/** Id of the item in its catalogue; in the shop's own that of the product. */
	catalogItemId: text({ min: 1, max: 36 }),
	/** Id of the app of the catalogue; the shop's own is 215238eb-22a5-4c36-9e7b-e7c08025e04e. */
	appId: text({ min: 1 }),
	/** What is chosen: `variantId`, or `options` by name, and `customTextFields`. */
	options: json({ max: 10_000 }),
});
export type CatalogReference = Wire<typeof CatalogReference>;

export const ProductName = translatable({ min: 1, max: 200 }, { min: 1, max: 400 });
export type ProductName = Wire<typeof ProductName>;

export const PlainTextValue = translatable({ max: 600 });
export type PlainTextValue = Wire<typeof PlainTextValue>;

export const Color = message({
	/** The text in the shop's main language. */
	original: text({ max: 500 }),
	/** The text in the buyer's language. */
	translated: optional(text({ max: 500 })),
	/** The colour, as a hexadecimal code. */
	code: optional(text()),
});
export type Color = Wire<typeof Color>;

export const DescriptionLineName = translatable({ max: 100 }, { max: 200 });
export type DescriptionLineName = Wire<typeof DescriptionLineName>;

export const DescriptionLineType = enumeration(["UNRECOGNISED", "PLAIN_TEXT", "COLOR"]);
export type DescriptionLineType = Wire<typeof DescriptionLineType>;

export const DescriptionLine = message(
	{
		/** The value as text. */
		plainText: PlainTextValue,
		/** The value as colour. */
		colorInfo: Color,
		/** The value as text. */
		plainTextValue: PlainTextValue,
		/** The value as a hexadecimal colour code. */
		color: optional(text()),
		/** Name of the line, such as Size. */
		name: DescriptionLineName,
		/** Whether the value is a text or a colour. */
		lineType: optional(DescriptionLineType),
	},
	{
		oneof: [
			["plainText", "colorInfo"],
			["plainTextValue", "color"],
		],
	},
);
export type DescriptionLine = Wire<typeof DescriptionLine>;

export const ItemTypePreset = enumeration(["UNRECOGNISED", "PHYSICAL", "DIGITAL", "GIFT_CARD", "SERVICE"]);
export type ItemTypePreset = Wire<typeof ItemTypePreset>;

/** A preset kind of item, or a custom one of an app. */
export const ItemType = message(
	{
		/** A preset type. */
		preset: ItemTypePreset,
		/** Name of an app's own type. */
		custom: text(),
	},
	{ oneof: [["preset", "custom"]] },
);
export type ItemType = Wire<typeof ItemType>;

/** Weight in the shop's weight unit. */
export const PhysicalProperties = message({
	weight: optional(float()),
	sku: optional(text({ max: 40 })),
	/** Whether the item is delivered. */
	shippable: bool(),
	productDimensions: Dimensions,
	packageDimensions: Dimensions,
});
export type PhysicalProperties = Wire<typeof PhysicalProperties>;

/** How a line item is paid: now, later, by a membership, or a deposit now and the rest later. */
export const PaymentOptionType = enumeration([
	"FULL_PAYMENT_ONLINE",
	"FULL_PAYMENT_OFFLINE",
	"MEMBERSHIP",
	"DEPOSIT_ONLINE",
	"MEMBERSHIP_OFFLINE",
	"MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER",
]);
export type PaymentOptionType = Wire<typeof PaymentOptionType>;

export const ServiceProperties = message({
	/** When the service starts. */
	scheduledDate: timestamp(),
	/** The number of participants. */
	numberOfParticipants: optional(integer({ min: 1, max: 10000 })),
	/** When the service ends. */
	endDate: timestamp(),
});
export type ServiceProperties = Wire<typeof ServiceProperties>;

export const PriceDescription = translatable({ min: 1, max: 100 });
export type PriceDescription = Wire<typeof PriceDescription>;

export const SubscriptionFrequency = enumeration(["UNDEFINED", "DAY", "WEEK", "MONTH", "YEAR"]);
export type SubscriptionFrequency = Wire<typeof SubscriptionFrequency>;

export const FreeTrialPeriod = message({
	/** The unit of the period. */
	frequency: SubscriptionFrequency,
	/** The number of units. */
	interval: integer({ min: 1, max: 999 }),
});
export type FreeTrialPeriod = Wire<typeof FreeTrialPeriod>;

export const BillingSettings = message({
	/** The day of the month on which payments are due. */
	anchorDay: optional(integer({ min: 1, max: 28 })),
});
export type BillingSettings = Wire<typeof BillingSettings>;

export const ProductPeriodAlignment = enumeration(["ALIGNED_WITH_BILLING_PERIOD", "NOT_ALIGNED_WITH_BILLING_PERIOD"]);
export type ProductPeriodAlignment = Wire<typeof ProductPeriodAlignment>;

/** How often a subscription renews. `billingCycles` is absent if it runs until it is cancelled. */
export const SubscriptionSettings = message({
	/** The unit of the billing cycle. */
	frequency: SubscriptionFrequency,
	/** The number of units in a billing cycle. */
	interval: optional(defaulted(integer({ min: 1, max: 3650 }), 1)),
	/** Whether it runs until it is cancelled. */
	autoRenewal: bool(),
	/** The number of billing cycles, if it ends by itself. */
	billingCycles: optional(integer({ min: 1 })),
	/** Whether the buyer can cancel it. */
	enableCustomerCancellation: bool(),
	/** The period without payment. */
	freeTrialPeriod: FreeTrialPeriod,
	/** When the subscription starts. */
	startDate: timestamp(),
	/** When payments are due. */
	billingSettings: BillingSettings,
	/** How the delivery aligns with the billing cycle. */
	productPeriodAlignment: optional(ProductPeriodAlignment),
});
export type SubscriptionSettings = Wire<typeof SubscriptionSettings>;

export const SubscriptionTitle = translatable({ min: 1, max: 150 });
export type SubscriptionTitle = Wire<typeof SubscriptionTitle>;

export const SubscriptionDescription = translatable({ max: 500 });
export type SubscriptionDescription = Wire<typeof SubscriptionDescription>;

export const SubscriptionOptionInfo = message({
	/** Length and renewal of the subscription. */
	subscriptionSettings: SubscriptionSettings,
	/** Title of the subscription. */
	title: SubscriptionTitle,
	/** Description of the subscription. */
	description: SubscriptionDescription,
});
export type SubscriptionOptionInfo = Wire<typeof SubscriptionOptionInfo>;

export const ItemAvailabilityStatus = enumeration(["AVAILABLE", "NOT_FOUND", "NOT_AVAILABLE", "PARTIALLY_AVAILABLE"]);
export type ItemAvailabilityStatus = Wire<typeof ItemAvailabilityStatus>;

/** PARTIALLY_AVAILABLE: the stock is less than the requested quantity. */
export const ItemAvailabilityInfo = message({
	/** Whether the requested quantity is in stock. */
	status: ItemAvailabilityStatus,
	/** The number of units in stock; absent if unlimited. */
	quantityAvailable: optional(integer()),
});
export type ItemAvailabilityInfo = Wire<typeof ItemAvailabilityInfo>;

export const CouponScopeGroup = message({
	/** Name of the group, such as `collection`. */
	name: text(),
	/** Id of the entity that defines the group. */
	entityId: optional(text()),
});
export type CouponScopeGroup = Wire<typeof CouponScopeGroup>;

/** The groups of items that a coupon can be limited to. */
export const CouponScope = message({
	/** Namespace of the catalogue's app. */
	namespace: text(),
	/** The group in the namespace. */
	group: CouponScopeGroup,
});
export type CouponScope = Wire<typeof CouponScope>;

export const PaymentOption = message({
	/** The payment option. */
	value: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
});
export type PaymentOption = Wire<typeof PaymentOption>;

/** Values that replace those of the catalogue. Only staff and apps may set them. */
export const CatalogOverrideFields = message({
	/** Name to show. */
	productName: ProductName,
	/** Price to charge. */
	price: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
	fullPrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
	/** Description lines to show. */
	descriptionLines: list(DescriptionLine, { max: 20 }),
	physicalProperties: PhysicalProperties,
	/** Image to show. */
	image: Image,
	/** How the item is paid. */
	paymentOption: PaymentOption,
	depositAmount: optional(decimal({ gt: 0, lte: 999999999, maxScale: 3 })),
	savePaymentMethod: optional(defaulted(bool(), false)),
	inventoryAppId: optional(guid()),
	fixedQuantity: optional(bool()),
});
export type CatalogOverrideFields = Wire<typeof CatalogOverrideFields>;

/** A text to be shown at checkout, such as terms of a rental. */
export const Policy = message({
	/** Title of the policy. */
	title: optional(text({ min: 1, max: 29 })),
	/** Text of the policy. */
	content: text({ min: 1, max: 3000 }),
});
export type Policy = Wire<typeof Policy>;

export const TranslatableString = translatable({ min: 1, max: 200 }, { min: 1, max: 400 });
export type TranslatableString = Wire<typeof TranslatableString>;

export const ItemModifier = message({
	/** Id of the modifier. */
	id: text({ min: 1, max: 36 }),
	/** The number of units of the modifier. */
	quantity: optional(integer({ min: 1, max: 100000 })),
	/** Name of the modifier. */
	label: TranslatableString,
	/** Details of the modifier. */
	details: TranslatableString,
	/** The price that it adds to one unit. */
	price: MultiCurrencyPrice,
});
export type ItemModifier = Wire<typeof ItemModifier>;

export const ModifierGroup = message({
	/** Id of the group. */
	id: text({ min: 1, max: 36 }),
	/** Name of the group. */
	name: TranslatableString,
	/** The modifiers. */
	modifiers: list(ItemModifier, { min: 1, max: 25 }),
});
export type ModifierGroup = Wire<typeof ModifierGroup>;

export const PlatformFeeChargeType = enumeration(["PASS_ON", "ABSORBED"]);
export type PlatformFeeChargeType = Wire<typeof PlatformFeeChargeType>;

/** A fee that the operator of a marketplace charges. `percentageRate` is a fraction. */
export const PlatformFee = message({
	/** Name of the fee. */
	name: TranslatableString,
	/** Whether the buyer or the seller bears the fee. */
	chargeType: PlatformFeeChargeType,
	/** The fee as a fraction of the price. */
	percentageRate: decimal({ gt: 0, lte: 1, maxScale: 4 }),
});
export type PlatformFee = Wire<typeof PlatformFee>;

export const CustomItemModifier = message({
	/** Id of the modifier. */
	id: text({ min: 1, max: 36 }),
	/** The number of units of the modifier. */
	quantity: optional(integer({ min: 1, max: 100000 })),
	/** Name of the modifier. */
	label: TranslatableString,
	/** Details of the modifier. */
	details: TranslatableString,
	/** The price that it adds to one unit. */
	price: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })),
});
export type CustomItemModifier = Wire<typeof CustomItemModifier>;

export const CustomModifierGroup = message({
	/** Id of the group. */
	id: text({ min: 1, max: 36 }),
	/** Name of the group. */
	name: TranslatableString,
	/** The modifiers. */
	modifiers: list(CustomItemModifier, { min: 1, max: 25 }),
});
export type CustomModifierGroup = Wire<typeof CustomModifierGroup>;

/** A line item without an item of a catalogue, described by the caller. */
export const CustomLineItem = message({
	quantity: integer({ min: 1, max: 100000 }),
	/** The price of one unit. */
	price: decimal({ gte: 0, lte: 1000000000000000 }),
	priceDescription: PriceDescription,
	descriptionLines: list(DescriptionLine, { max: 10 }),
	/** Image of the item. */
	media: Image,
	/** Id of the line item. */
	id: readOnly(optional(guid())),
	taxGroupId: optional(guid()),
	/** Name of the item. */
	productName: ProductName,
	/** Address of the item's page. */
	url: PageUrl,
	itemType: ItemType,
	fullPrice: optional(decimal()),
	/** The number of units that can be bought. */
	quantityAvailable: optional(integer({ min: 0, max: 100000 })),
	physicalProperties: PhysicalProperties,
	subscriptionOptionInfo: SubscriptionOptionInfo,
	digitalFile: SecuredMedia,
	paymentOption: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
	serviceProperties: ServiceProperties,
	rootCatalogItemId: optional(text({ min: 1, max: 36 })),
	depositAmount: optional(decimal()),
	deliveryProfileId: optional(guid()),
	catalogReference: CatalogReference,
	priceUndetermined: defaulted(bool(), false),
	fixedQuantity: defaulted(bool(), false),
	consentRequiredPaymentPolicy: readOnly(optional(text({ min: 1, max: 1000 }))),
	savePaymentMethod: readOnly(defaulted(bool(), false)),
	policies: list(Policy, { max: 5 }),
	inventoryAppId: optional(guid()),
	membersOnly: defaulted(bool(), false),
	taxableAddress: TaxableAddress,
	modifierGroups: unsupported(list(CustomModifierGroup, { max: 25 })),
});
export type CustomLineItem = Wire<typeof CustomLineItem>;

export const LineItemQuantityUpdate = message({
	/** Id of the line item. */
	id: guid(),
	/** The new quantity. */
	quantity: integer({ min: 1, max: 100000 }),
});
export type LineItemQuantityUpdate = Wire<typeof LineItemQuantityUpdate>;
