import { LeadTime } from "../../ecommerce/delivery-date-messages.ts";
import { ExtendedFields } from "../../ecommerce/entity-messages.ts";
import {
	CatalogReference,
	DescriptionLine,
	ItemType,
	PaymentOption,
	PaymentOptionType,
	PhysicalProperties,
	Policy,
	PriceDescription,
	ServiceProperties,
	SubscriptionOptionInfo,
	TranslatableString,
} from "../../ecommerce/line-item-messages.ts";
import { TaxableAddress } from "../../ecommerce/tax-messages.ts";
import { Image, PageUrl } from "../../media/media-messages.ts";
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
	type Wire,
} from "../../message.ts";

/** An amount in the currency of the shop, and converted to the currency of the customer. */
export const ConvertedMoney = message({
	amount: decimal({ gte: 0, lte: 999999999, maxScale: 3 }),
	/** The amount in the currency of the customer. */
	convertedAmount: readOnly(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
});
export type ConvertedMoney = Wire<typeof ConvertedMoney>;

/** Values that replace those of the catalogue. Only staff and apps may set them. */
export const CatalogOverrideFields = message({
	/** Name to show. */
	name: TranslatableString,
	/** Price to charge. */
	salePrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
	fullPrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })),
	descriptionLines: list(DescriptionLine, { max: 20 }),
	physicalProperties: PhysicalProperties,
	/** Image of the item. */
	image: Image,
	paymentOption: PaymentOption,
	depositAmount: optional(decimal({ gt: 0, lte: 999999999, maxScale: 3 })),
	savePaymentMethod: optional(defaulted(bool(), false)),
	inventoryAppId: optional(guid()),
});
export type CatalogOverrideFields = Wire<typeof CatalogOverrideFields>;

export const SelectedMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Id of the app. */
	appId: guid(),
	/** Name of the membership. */
	name: readOnly(TranslatableString),
});
export type SelectedMembership = Wire<typeof SelectedMembership>;

export const ExistingMembership = message({
	/** Id of the app. */
	appId: guid(),
	/** Id of the membership. */
	membershipId: text({ min: 1, max: 200 }),
});
export type ExistingMembership = Wire<typeof ExistingMembership>;

export const FutureMembership = message({
	lineItemId: guid(),
	/** Id of the benefit of the plan. */
	benefitId: text({ max: 200 }),
});
export type FutureMembership = Wire<typeof FutureMembership>;

export const MembershipInput = message(
	{
		/** A membership that the customer has. */
		existingMembership: ExistingMembership,
		/** A membership that the customer buys with the same cart. */
		futureMembership: FutureMembership,
	},
	{ oneof: [["existingMembership", "futureMembership"]] },
);
export type MembershipInput = Wire<typeof MembershipInput>;

export const RedemptionType = enumeration(["CREDITS", "SESSIONS"]);
export type RedemptionType = Wire<typeof RedemptionType>;

export const Membership = message(
	{
		/** A membership that the customer has. */
		existingMembership: ExistingMembership,
		/** A membership that the customer buys with the same cart. */
		futureMembership: FutureMembership,
		/** Name of the membership. */
		name: readOnly(TranslatableString),
		/** What the line item costs in credits or sessions. */
		redemptionCost: readOnly(optional(integer())),
		/** Whether the membership pays by credits or sessions. */
		redemptionType: readOnly(RedemptionType),
	},
	{ oneof: [["existingMembership", "futureMembership"]] },
);
export type Membership = Wire<typeof Membership>;

export const ItemModifier = message({
	/** Id of the modifier. */
	id: readOnly(text({ min: 1, max: 36 })),
	quantity: optional(integer({ min: 1, max: 100000 })),
	/** Name of the modifier. */
	label: TranslatableString,
	/** Details of the modifier. */
	details: TranslatableString,
	/** The price that it adds to one unit. */
	price: ConvertedMoney,
});
export type ItemModifier = Wire<typeof ItemModifier>;

export const ModifierGroup = message({
	/** Id of the group. */
	id: readOnly(text({ min: 1, max: 36 })),
	/** Name of the group. */
	name: TranslatableString,
	/** The modifiers. */
	modifiers: list(ItemModifier, { min: 1, max: 25 }),
});
export type ModifierGroup = Wire<typeof ModifierGroup>;

export const ItemQuantityInfo = message({
	/** The quantity that is bought: what was requested, limited to the stock. */
	confirmedQuantity: integer({ min: 1, max: 100000 }),
	/** The quantity that was asked for. */
	requestedQuantity: integer({ min: 1, max: 100000 }),
	/** The number of units in stock; absent if unlimited. */
	availableQuantity: optional(integer()),
	fixedQuantity: defaulted(bool(), false),
});
export type ItemQuantityInfo = Wire<typeof ItemQuantityInfo>;

export const ItemPriceBreakdown = message({
	fullPrice: ConvertedMoney,
	/** The price of one unit before discounts of the cart. */
	salePrice: ConvertedMoney,
	/** What the modifiers add to one unit. */
	totalModifiersPrice: ConvertedMoney,
});
export type ItemPriceBreakdown = Wire<typeof ItemPriceBreakdown>;

export const ItemPricingInfo = message({
	/** The price of one unit. */
	unitPrice: ConvertedMoney,
	/** The price of the whole quantity. */
	totalPrice: ConvertedMoney,
	priceDescription: PriceDescription,
	priceUndetermined: bool(),
	/** What the unit price consists of. */
	breakdown: ItemPriceBreakdown,
});
export type ItemPricingInfo = Wire<typeof ItemPricingInfo>;

export const ItemSource = message({
	catalogReference: CatalogReference,
	catalogOverrideFields: CatalogOverrideFields,
	rootCatalogItemId: optional(text({ min: 1, max: 36 })),
	inventoryAppId: optional(guid()),
});
export type ItemSource = Wire<typeof ItemSource>;

export const ItemAttributes = message({
	descriptionLines: list(DescriptionLine, { max: 100 }),
	/** Image of the item. */
	image: Image,
	/** Address of the item's page. */
	url: PageUrl,
	policies: list(Policy, { max: 5 }),
	itemType: ItemType,
	physicalProperties: PhysicalProperties,
	/** The subscription that the item is sold as. */
	subscriptionInfo: SubscriptionOptionInfo,
	serviceProperties: ServiceProperties,
	membersOnly: defaulted(bool(), false),
});
export type ItemAttributes = Wire<typeof ItemAttributes>;

export const ItemDeliveryConfig = message({
	deliveryProfileId: optional(guid()),
	fulfillerId: optional(guid()),
});
export type ItemDeliveryConfig = Wire<typeof ItemDeliveryConfig>;

export const ItemTaxConfig = message({
	taxableAddress: TaxableAddress,
	taxGroupId: optional(text({ max: 50 })),
});
export type ItemTaxConfig = Wire<typeof ItemTaxConfig>;

export const ItemPaymentConfig = message({
	savePaymentMethod: defaulted(bool(), false),
	consentRequiredPaymentPolicy: optional(text({ min: 1, max: 2500 })),
	depositAmount: ConvertedMoney,
	/** The membership that pays for the item. */
	selectedMembership: SelectedMembership,
	paymentOption: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
	/** The membership that pays for the item. */
	membership: Membership,
});
export type ItemPaymentConfig = Wire<typeof ItemPaymentConfig>;

export const ItemStatus = enumeration(["IN_STOCK", "PARTIALLY_IN_STOCK", "OUT_OF_STOCK", "REMOVED_FROM_CATALOG"]);
export type ItemStatus = Wire<typeof ItemStatus>;

export const DiscountSourceType = enumeration(["AUTOMATIC_RULE", "COUPON"]);
export type DiscountSourceType = Wire<typeof DiscountSourceType>;

export const DiscountSource = message({
	/** Whether a coupon or an automatic rule grants the discount. */
	sourceType: DiscountSourceType,
	couponCode: optional(text({ max: 50 })),
});
export type DiscountSource = Wire<typeof DiscountSource>;

export const ItemDiscount = message({
	/** Name of the discount. */
	name: TranslatableString,
	/** What the discount takes off. */
	amountOff: ConvertedMoney,
	/** Where it comes from. */
	source: DiscountSource,
});
export type ItemDiscount = Wire<typeof ItemDiscount>;

/** A line item of a cart: a catalogue item with today's price and stock, or a custom item. */
export const CartLineItem = message({
	/** Id of the line item. */
	id: guid(),
	/** Name of the item. */
	name: TranslatableString,
	/** The requested, available and confirmed quantity. */
	quantityInfo: ItemQuantityInfo,
	/** The prices of the item. */
	pricing: ItemPricingInfo,
	/** Where it comes from. */
	source: ItemSource,
	/** How the item is shown, and what kind it is. */
	attributes: ItemAttributes,
	/** How the item is delivered. */
	deliveryConfig: ItemDeliveryConfig,
	/** How the item is taxed. */
	taxConfig: ItemTaxConfig,
	/** How the item is paid. */
	paymentConfig: ItemPaymentConfig,
	/** Whether the requested quantity is in stock. */
	status: ItemStatus,
	extendedFields: ExtendedFields,
	modifierGroups: list(ModifierGroup, { max: 25 }),
	/** The discounts on this line item. */
	discounts: list(ItemDiscount, { max: 100 }),
	customLineItem: bool(),
	/** Cartwright's own: set if the item is pre-ordered or made to order. */
	leadTime: readOnly(LeadTime),
});
export type CartLineItem = Wire<typeof CartLineItem>;
