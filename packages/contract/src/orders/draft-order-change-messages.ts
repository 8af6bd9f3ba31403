import { AddressWithContact } from "../ecommerce/address-messages.ts";
import { DescriptionLine, PriceDescription, ProductName } from "../ecommerce/line-item-messages.ts";
import { bool, integer, json, list, message, optional, type Wire } from "../message.ts";
import { OrderLineItem, OrderModifierGroup } from "./order-line-item-messages.ts";
import { BusinessLocation, OrderBuyerInfo } from "./order-messages.ts";
import { Price } from "./order-money-messages.ts";
import { OrderShippingInformation } from "./order-shipping-messages.ts";
import { OrderLineItemTaxInfo } from "./order-tax-messages.ts";

/** What of a line was changed by a call: the members that were, as they are in the order. */
export const DraftItemChangedDetails = message({
	/** The number of units in the order. */
	quantityBeforeChange: optional(integer({ min: 1, max: 1_000_000 })),
	/** The price of one unit in the order. */
	priceBeforeChange: Price,
	/** The price in words in the order. */
	priceDescriptionBeforeChange: PriceDescription,
	/** The name in the order. */
	productNameBeforeChange: ProductName,
	/** The description in the order. */
	descriptionLinesBeforeChange: list(DescriptionLine, { max: 20 }),
	/** Always empty: there are no modifiers. */
	modifierGroupsBeforeChange: list(OrderModifierGroup, { max: 10 }),
	/** The choices in the order. */
	catalogReferenceOptionsBeforeChange: json(),
});
export type DraftItemChangedDetails = Wire<typeof DraftItemChangedDetails>;

/** Amounts of a line that other changes of the draft changed, as they are in the order. */
export const DraftItemChangedImplicitlyDetails = message({
	/** The discount in the order. */
	totalDiscountBeforeChange: Price,
	/** The tax in the order. */
	taxInfoBeforeChange: OrderLineItemTaxInfo,
	/** The price of all units in the order. */
	lineItemPriceBeforeChange: Price,
	/** The total before tax in the order. */
	totalPriceBeforeTaxBeforeChange: Price,
	/** The total after tax in the order. */
	totalPriceAfterTaxBeforeChange: Price,
	/** The price of one unit in the order. */
	priceBeforeChange: Price,
	/** The price of one unit before discounts in the order. */
	priceBeforeDiscountsBeforeChange: Price,
	/** The same before tax. */
	priceBeforeDiscountsAndTaxBeforeChange: Price,
});
export type DraftItemChangedImplicitlyDetails = Wire<typeof DraftItemChangedImplicitlyDetails>;

/** A line of the draft, and what became of it since the order. */
export const DraftItemDetails = message(
	{
		/** Whether the order does not have it. */
		added: bool(),
		/** What was changed. */
		changedDetails: DraftItemChangedDetails,
		/** Whether it is no longer part of the order. */
		removed: bool(),
		/** What other changes of the draft changed. */
		changedImplicitly: DraftItemChangedImplicitlyDetails,
		/** The line after the changes; of a removed one, as it was. */
		lineItem: OrderLineItem,
	},
	{ oneof: [["added", "changedDetails", "removed", "changedImplicitly"]] },
);
export type DraftItemDetails = Wire<typeof DraftItemDetails>;

export const DraftShippingChange = message({
	/** The delivery of the order. */
	shippingInfoBeforeChange: OrderShippingInformation,
});
export type DraftShippingChange = Wire<typeof DraftShippingChange>;

export const DraftShippingDetails = message(
	{
		/** Whether the order has none. */
		added: bool(),
		/** What it is in the order. */
		changedDetails: DraftShippingChange,
		/** Whether the order has one and the draft does not. */
		removed: bool(),
		/** The delivery after the changes; of a removed one, as it was. */
		shippingInfo: OrderShippingInformation,
	},
	{ oneof: [["added", "changedDetails", "removed"]] },
);
export type DraftShippingDetails = Wire<typeof DraftShippingDetails>;

export const DraftRecipientChange = message({
	/** The recipient of the order. */
	recipientInfoBeforeChange: AddressWithContact,
});
export type DraftRecipientChange = Wire<typeof DraftRecipientChange>;

export const DraftRecipientDetails = message(
	{
		/** Whether the order has none. */
		added: bool(),
		/** What it is in the order. */
		changedDetails: DraftRecipientChange,
		/** Whether the order has one and the draft does not. */
		removed: bool(),
		/** The recipient after the changes; of a removed one, as it was. */
		recipientInfo: AddressWithContact,
	},
	{ oneof: [["added", "changedDetails", "removed"]] },
);
export type DraftRecipientDetails = Wire<typeof DraftRecipientDetails>;

export const DraftBuyerChange = message({
	/** The buyer of the order. */
	buyerInfoBeforeChange: OrderBuyerInfo,
});
export type DraftBuyerChange = Wire<typeof DraftBuyerChange>;

export const DraftBuyerDetails = message(
	{
		/** Whether the order has none. */
		added: bool(),
		/** What it is in the order. */
		changedDetails: DraftBuyerChange,
		/** Whether the order has one and the draft does not. */
		removed: bool(),
		/** The buyer after the changes; of a removed one, as it was. */
		buyerInfo: OrderBuyerInfo,
	},
	{ oneof: [["added", "changedDetails", "removed"]] },
);
export type DraftBuyerDetails = Wire<typeof DraftBuyerDetails>;

export const DraftBillingChange = message({
	/** The bill's address in the order. */
	billingInfoBeforeChange: AddressWithContact,
});
export type DraftBillingChange = Wire<typeof DraftBillingChange>;

export const DraftBillingDetails = message(
	{
		/** Whether the order has none. */
		added: bool(),
		/** What it is in the order. */
		changedDetails: DraftBillingChange,
		/** Whether the order has one and the draft does not. */
		removed: bool(),
		/** Address and contact details of the bill after the changes; of a removed one, as it was. */
		billingInfo: AddressWithContact,
	},
	{ oneof: [["added", "changedDetails", "removed"]] },
);
export type DraftBillingDetails = Wire<typeof DraftBillingDetails>;

export const DraftBusinessLocationChange = message({
	/** The location of the order. */
	businessLocationBeforeChange: BusinessLocation,
});
export type DraftBusinessLocationChange = Wire<typeof DraftBusinessLocationChange>;

export const DraftBusinessLocationDetails = message(
	{
		/** Whether the order has none. */
		added: bool(),
		/** What it is in the order. */
		changedDetails: DraftBusinessLocationChange,
		/** Whether the order has one and the draft does not. */
		removed: bool(),
		/** The location after the changes; of a removed one, as it was. */
		businessLocation: BusinessLocation,
	},
	{ oneof: [["added", "changedDetails", "removed"]] },
);
export type DraftBusinessLocationDetails = Wire<typeof DraftBusinessLocationDetails>;
