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
	type Wire,
} from "../message.ts";
import { Dimensions } from "./measure-messages.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { TaxableAddress } from "./tax-messages.ts";
import { translatable } from "./translatable.ts";

/** Identifies an item of a catalogue. In the shop's own catalogue, `options` selects the variant and holds custom texts. */
export const CatalogReference = message({
	catalogItemId: text({ min: 1, max: 36 }),
	appId: text({ min: 1 }),
	options: json({ max: 10_000 }),
});
export type CatalogReference = Wire<typeof CatalogReference>;

export const ProductName = translatable({ min: 1, max: 200 }, { min: 1, max: 400 });
export type ProductName = Wire<typeof ProductName>;

export const PlainTextValue = translatable({ max: 600 });
export type PlainTextValue = Wire<typeof PlainTextValue>;

export const Color = message({
	original: text({ max: 500 }),
	translated: optional(text({ max: 500 })),
	code: optional(text()),
});
export type Color = Wire<typeof Color>;

export const DescriptionLineName = translatable({ max: 100 }, { max: 200 });
export type DescriptionLineName = Wire<typeof DescriptionLineName>;

export const DescriptionLineType = enumeration(["UNRECOGNISED", "PLAIN_TEXT", "COLOR"]);
export type DescriptionLineType = Wire<typeof DescriptionLineType>;

export const DescriptionLine = message(
	{
		plainText: PlainTextValue,
		colorInfo: Color,
		plainTextValue: PlainTextValue,
		color: optional(text()),
		name: DescriptionLineName,
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
		preset: ItemTypePreset,
		custom: text(),
	},
	{ oneof: [["preset", "custom"]] },
);
export type ItemType = Wire<typeof ItemType>;

/** Weight in the shop's weight unit. */
export const PhysicalProperties = message({
	weight: optional(float()),
	sku: optional(text({ max: 40 })),
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
	scheduledDate: timestamp(),
	numberOfParticipants: optional(integer({ min: 1, max: 10000 })),
	endDate: timestamp(),
});
export type ServiceProperties = Wire<typeof ServiceProperties>;

export const PriceDescription = translatable({ min: 1, max: 100 });
export type PriceDescription = Wire<typeof PriceDescription>;

export const SubscriptionFrequency = enumeration(["UNDEFINED", "DAY", "WEEK", "MONTH", "YEAR"]);
export type SubscriptionFrequency = Wire<typeof SubscriptionFrequency>;

export const FreeTrialPeriod = message({
	frequency: SubscriptionFrequency,
	interval: integer({ min: 1, max: 999 }),
});
export type FreeTrialPeriod = Wire<typeof FreeTrialPeriod>;

export const BillingSettings = message({
	anchorDay: optional(integer({ min: 1, max: 28 })),
});
export type BillingSettings = Wire<typeof BillingSettings>;

export const ProductPeriodAlignment = enumeration(["ALIGNED_WITH_BILLING_PERIOD", "NOT_ALIGNED_WITH_BILLING_PERIOD"]);
export type ProductPeriodAlignment = Wire<typeof ProductPeriodAlignment>;

/** How often a subscription renews. `billingCycles` is absent if it runs until it is cancelled. */
export const SubscriptionSettings = message({
	frequency: SubscriptionFrequency,
	interval: optional(defaulted(integer({ min: 1, max: 3650 }), 1)),
	autoRenewal: bool(),
	billingCycles: optional(integer({ min: 1 })),
	enableCustomerCancellation: bool(),
	freeTrialPeriod: FreeTrialPeriod,
	startDate: timestamp(),
	billingSettings: BillingSettings,
	productPeriodAlignment: optional(ProductPeriodAlignment),
});
export type SubscriptionSettings = Wire<typeof SubscriptionSettings>;

export const SubscriptionTitle = translatable({ min: 1, max: 150 });
export type SubscriptionTitle = Wire<typeof SubscriptionTitle>;

export const SubscriptionDescription = translatable({ max: 500 });
export type SubscriptionDescription = Wire<typeof SubscriptionDescription>;

export const SubscriptionOptionInfo = message({
	subscriptionSettings: SubscriptionSettings,
	title: SubscriptionTitle,
	description: SubscriptionDescription,
});
export type SubscriptionOptionInfo = Wire<typeof SubscriptionOptionInfo>;

export const ItemAvailabilityStatus = enumeration(["AVAILABLE", "NOT_FOUND", "NOT_AVAILABLE", "PARTIALLY_AVAILABLE"]);
export type ItemAvailabilityStatus = Wire<typeof ItemAvailabilityStatus>;

/** PARTIALLY_AVAILABLE: the stock is less than the requested quantity. */
export const ItemAvailabilityInfo = message({
	status: ItemAvailabilityStatus,
	quantityAvailable: optional(integer()),
});
export type ItemAvailabilityInfo = Wire<typeof ItemAvailabilityInfo>;

export const CouponScopeGroup = message({
	name: text(),
	entityId: optional(text()),
});
export type CouponScopeGroup = Wire<typeof CouponScopeGroup>;

/** The groups of items that a coupon can be limited to. */
export const CouponScope = message({
	namespace: text(),
	group: CouponScopeGroup,
});
export type CouponScope = Wire<typeof CouponScope>;

export const PaymentOption = message({
	value: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
});
export type PaymentOption = Wire<typeof PaymentOption>;

/** Values that replace those of the catalogue. Only staff and apps may set them. */
export const CatalogOverrideFields = message({
	productName: ProductName,
	price: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
	fullPrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
	descriptionLines: list(DescriptionLine, { max: 20 }),
	physicalProperties: PhysicalProperties,
	image: Image,
	paymentOption: PaymentOption,
	depositAmount: optional(decimal({ gt: 0, lte: 999999999, maxScale: 3 })),
	savePaymentMethod: optional(defaulted(bool(), false)),
	inventoryAppId: optional(guid()),
	fixedQuantity: optional(bool()),
});
export type CatalogOverrideFields = Wire<typeof CatalogOverrideFields>;

/** A text to be shown at checkout, such as terms of a rental. */
export const Policy = message({
	title: optional(text({ min: 1, max: 29 })),
	content: text({ min: 1, max: 3000 }),
});
export type Policy = Wire<typeof Policy>;

export const TranslatableString = translatable({ min: 1, max: 200 }, { min: 1, max: 400 });
export type TranslatableString = Wire<typeof TranslatableString>;

export const ItemModifier = message({
	id: text({ min: 1, max: 36 }),
	quantity: optional(integer({ min: 1, max: 100000 })),
	label: TranslatableString,
	details: TranslatableString,
	price: MultiCurrencyPrice,
});
export type ItemModifier = Wire<typeof ItemModifier>;

export const ModifierGroup = message({
	id: text({ min: 1, max: 36 }),
	name: TranslatableString,
	modifiers: list(ItemModifier, { min: 1, max: 25 }),
});
export type ModifierGroup = Wire<typeof ModifierGroup>;

export const PlatformFeeChargeType = enumeration(["PASS_ON", "ABSORBED"]);
export type PlatformFeeChargeType = Wire<typeof PlatformFeeChargeType>;

/** A fee that the operator of a marketplace charges. `percentageRate` is a fraction. */
export const PlatformFee = message({
	name: TranslatableString,
	chargeType: PlatformFeeChargeType,
	percentageRate: decimal({ gt: 0, lte: 1, maxScale: 4 }),
});
export type PlatformFee = Wire<typeof PlatformFee>;

export const CustomItemModifier = message({
	id: text({ min: 1, max: 36 }),
	quantity: optional(integer({ min: 1, max: 100000 })),
	label: TranslatableString,
	details: TranslatableString,
	price: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })),
});
export type CustomItemModifier = Wire<typeof CustomItemModifier>;

export const CustomModifierGroup = message({
	id: text({ min: 1, max: 36 }),
	name: TranslatableString,
	modifiers: list(CustomItemModifier, { min: 1, max: 25 }),
});
export type CustomModifierGroup = Wire<typeof CustomModifierGroup>;

/** A line item without an item of a catalogue, described by the caller. */
export const CustomLineItem = message({
	quantity: integer({ min: 1, max: 100000 }),
	price: decimal({ gte: 0, lte: 1000000000000000 }),
	priceDescription: PriceDescription,
	descriptionLines: list(DescriptionLine, { max: 10 }),
	media: Image,
	id: readOnly(optional(guid())),
	taxGroupId: optional(guid()),
	productName: ProductName,
	url: PageUrl,
	itemType: ItemType,
	fullPrice: optional(decimal()),
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
	modifierGroups: list(CustomModifierGroup, { max: 25 }),
});
export type CustomLineItem = Wire<typeof CustomLineItem>;

export const LineItemQuantityUpdate = message({
	id: guid(),
	quantity: integer({ min: 1, max: 100000 }),
});
export type LineItemQuantityUpdate = Wire<typeof LineItemQuantityUpdate>;
