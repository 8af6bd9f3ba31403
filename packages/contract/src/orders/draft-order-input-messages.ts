import { AddressWithContact } from "../ecommerce/address-messages.ts";
import { DiscountType } from "../ecommerce/discount-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	CatalogReference,
	DescriptionLine,
	ItemType,
	PaymentOptionType,
	PhysicalProperties,
	PriceDescription,
	ProductName,
} from "../ecommerce/line-item-messages.ts";
import { TaxableAddress } from "../ecommerce/tax-messages.ts";
import { Image, PageUrl, SecuredMedia } from "../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	text,
	unsupported,
	type Wire,
} from "../message.ts";
import { OrderLineItemDiscount } from "./order-discount-messages.ts";
import {
	DecimalQuantity,
	LocationAndQuantity,
	OrderModifierGroup,
	OrderSubscriptionSettings,
} from "./order-line-item-messages.ts";
import { BusinessLocation, OrderBuyerInfo } from "./order-messages.ts";
import { Price } from "./order-money-messages.ts";
import { OrderShippingInformation } from "./order-shipping-messages.ts";

export const DraftDescriptionLines = message({
	/** The description lines to show. */
	descriptionLines: list(DescriptionLine, { max: 20 }),
});
export type DraftDescriptionLines = Wire<typeof DraftDescriptionLines>;

export const DraftModifierGroups = message({
	/** The modifiers of the item. */
	modifierGroups: list(OrderModifierGroup, { max: 10 }),
});
export type DraftModifierGroups = Wire<typeof DraftModifierGroups>;

export const DraftPaymentOption = message({ paymentOption: PaymentOptionType });
export type DraftPaymentOption = Wire<typeof DraftPaymentOption>;

export const DraftDecimalQuantity = message({
	/** A quantity in a unit of measurement. */
	decimalQuantity: DecimalQuantity,
});
export type DraftDecimalQuantity = Wire<typeof DraftDecimalQuantity>;

/** An item of the catalogue for a draft order, at its current price. */
export const DraftCatalogLineItem = message({
	catalogReference: CatalogReference,
	/** The number of units. */
	quantity: integer({ min: 1, max: 100_000 }),
	/** The price of one unit, instead of that of the catalogue. */
	price: Price,
	priceUndetermined: unsupported(defaulted(bool(), false)),
	/** The locations that the units come from. */
	locations: unsupported(list(LocationAndQuantity, { max: 5 })),
	/** The name to show, instead of that of the catalogue. */
	productName: ProductName,
	/** The description to show, instead of the choices of the buyer. */
	descriptionLinesInfo: DraftDescriptionLines,
	/** Id of the line in another system; the draft has each once. */
	externalLineItemId: optional(text({ min: 1, max: 100 })),
	taxGroupId: unsupported(optional(guid())),
	/** Id for the line, new in the draft; by default the server makes one. */
	id: optional(guid()),
	/** Refused: there are no subscriptions. */
	subscriptionSettings: OrderSubscriptionSettings,
	/** A quantity in a unit of measurement. */
	decimalQuantity: unsupported(DecimalQuantity),
	taxableAddress: unsupported(TaxableAddress),
	fixedQuantity: unsupported(optional(bool())),
});
export type DraftCatalogLineItem = Wire<typeof DraftCatalogLineItem>;

/** An item outside the catalogue for a draft order. */
export const DraftCustomLineItem = message({
	/** Id for the line, new in the draft; by default the server makes one. */
	id: optional(guid()),
	/** The number of units. */
	quantity: integer({ min: 1, max: 100_000 }),
	catalogReference: CatalogReference,
	/** Name of the item. */
	productName: ProductName,
	/** Address of the item's page. */
	url: PageUrl,
	/** The price of one unit. */
	price: Price,
	lineItemPrice: unsupported(Price),
	/** The price of one unit before a discount of the item's own; shown, never charged. */
	fullPrice: Price,
	priceBeforeDiscounts: unsupported(Price),
	priceBeforeDiscountsAndTax: unsupported(Price),
	/** What else to show of the item. */
	descriptionLines: list(DescriptionLine, { max: 20 }),
	/** Image of the item. */
	media: Image,
	physicalProperties: PhysicalProperties,
	itemType: ItemType,
	fulfillerId: unsupported(optional(guid())),
	shippingGroupId: unsupported(optional(guid())),
	digitalFile: unsupported(SecuredMedia),
	priceDescription: PriceDescription,
	deliveryProfileId: unsupported(optional(guid())),
	/** The locations that the units come from. */
	locations: unsupported(list(LocationAndQuantity, { max: 5 })),
	/** Id of the line in another system; the draft has each once. */
	externalLineItemId: optional(text({ min: 1, max: 100 })),
	taxGroupId: unsupported(optional(guid())),
	/** Refused: there are no subscriptions. */
	subscriptionSettings: OrderSubscriptionSettings,
	/** A quantity in a unit of measurement. */
	decimalQuantity: unsupported(DecimalQuantity),
	taxableAddress: unsupported(TaxableAddress),
	fixedQuantity: unsupported(defaulted(bool(), false)),
});
export type DraftCustomLineItem = Wire<typeof DraftCustomLineItem>;

/** What changes of a line. Absent members stay as they are. */
export const LineItemChangeDetails = message({
	/** Id of the line. */
	lineItemId: guid(),
	/** The number of units; 0 removes the line. Units that were fulfilled cannot be removed. */
	newQuantity: optional(integer({ min: 0, max: 1_000_000 })),
	/** The price of one unit. */
	newPrice: optional(decimal({ gte: 0, lte: 1_000_000_000_000_000 })),
	/** The price in words. */
	newPriceDescription: PriceDescription,
	/** The name to show. */
	newProductName: ProductName,
	/** The description to show. */
	newDescriptionLines: DraftDescriptionLines,
	/** The modifiers of the line. */
	newModifierGroups: unsupported(DraftModifierGroups),
	/** Other choices of the same item of the catalogue, as in `catalogReference.options`. The price stays as it is. */
	newCatalogReferenceOptions: json({ max: 10_000 }),
	/** The subscription of the line. */
	newSubscriptionSettings: unsupported(OrderSubscriptionSettings),
	/** When the line is paid. */
	newPaymentOption: unsupported(DraftPaymentOption),
	/** The address that the line is taxed for. */
	newTaxableAddress: unsupported(TaxableAddress),
	/** A quantity in a unit of measurement. */
	newDecimalQuantity: unsupported(DraftDecimalQuantity),
	/** Whether the quantity cannot be changed. */
	newFixedQuantity: unsupported(optional(bool())),
});
export type LineItemChangeDetails = Wire<typeof LineItemChangeDetails>;

/** A discount of the shop's own: an amount or a percentage. */
export const DraftDiscountOption = message(
	{
		/** The amount to take off, at most what it is taken of. */
		priceAmount: Price,
		/** The percentage to take off, of the prices before all other discounts. */
		percentage: optional(decimal({ gte: 0.01, lte: 100, maxScale: 2 })),
		/** Of what it is taken: all lines, one of them, or delivery. */
		discountType: DiscountType,
		/** Id of the line; the older form of `lineItemDiscounts`. */
		lineItemId: optional(guid()),
		/** The amount to take off; the older form of `priceAmount`. */
		amount: Price,
		/** Why it is granted. */
		description: optional(text({ max: 200 })),
		/** Whether it applies at once. By default it waits for `setDiscounts`. */
		applyToDraftOrder: optional(defaulted(bool(), false)),
		/** The line that SPECIFIC_ITEMS is taken of. */
		lineItemDiscounts: list(OrderLineItemDiscount, { max: 1 }),
		subscriptionCycles: unsupported(optional(integer({ min: 1, max: 999 }))),
	},
	{ oneof: [["priceAmount", "percentage"]] },
);
export type DraftDiscountOption = Wire<typeof DraftDiscountOption>;

export const DraftTaxDetails = message({
	/** Whether it is taxed. */
	taxable: bool(),
	taxGroupId: unsupported(optional(guid())),
});
export type DraftTaxDetails = Wire<typeof DraftTaxDetails>;

/** A fee of the shop's own. */
export const DraftAdditionalFeeOption = message({
	/** Name of the fee. */
	name: text({ min: 1, max: 50 }),
	/** The fee, before tax unless prices include it. */
	price: Price,
	/** Whether it is taxed. */
	taxDetails: DraftTaxDetails,
	/** Whether it applies at once. By default it waits for `setAdditionalFees`. */
	applyToDraftOrder: optional(defaulted(bool(), false)),
	/** Code of the fee. */
	code: optional(text({ min: 1, max: 100 })),
	/** The lines that it is for; none means all. */
	lineItemIds: list(guid(), { max: 300 }),
});
export type DraftAdditionalFeeOption = Wire<typeof DraftAdditionalFeeOption>;

/** Whether a discount or fee of the draft applies. */
export const IdAndApplied = message({
	/** Its id. */
	id: guid(),
	/** Whether it applies. */
	applied: bool(),
});
export type IdAndApplied = Wire<typeof IdAndApplied>;

/** All of a new draft order. */
export const DraftOrderInput = message({
	/** Items of the catalogue. */
	catalogLineItems: list(DraftCatalogLineItem, { max: 300 }),
	/** Items outside the catalogue. */
	customLineItems: list(DraftCustomLineItem, { max: 300 }),
	/** Discounts of the shop's own. */
	discounts: list(DraftDiscountOption, { max: 100 }),
	/** Who buys. */
	buyerInfo: OrderBuyerInfo,
	/** Fees of the shop's own. */
	additionalFees: list(DraftAdditionalFeeOption, { max: 100 }),
	/** Who gets it. */
	recipientInfo: AddressWithContact,
	/** How it is delivered. */
	shippingInfo: OrderShippingInformation,
	/** Who pays. */
	billingInfo: AddressWithContact,
	/** Whether the buyer is exempt from tax. */
	taxExempt: defaulted(bool(), false),
	/** The location that sells. */
	businessLocation: BusinessLocation,
	extendedFields: ExtendedFields,
});
export type DraftOrderInput = Wire<typeof DraftOrderInput>;
