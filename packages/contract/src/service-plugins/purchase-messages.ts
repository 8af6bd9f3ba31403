import { FullAddressContactDetails } from "../ecommerce/address-messages.ts";
import { DiscountType } from "../ecommerce/discount-messages.ts";
import { CatalogReference, ModifierGroup, PhysicalProperties } from "../ecommerce/line-item-messages.ts";
import { decimal, guid, integer, list, message, optional, text, type Wire } from "../message.ts";

/** A line of the purchase, as plug-ins see it. */
export const PluginLineItem = message({
	/** Id of the line. */
	id: text({ min: 1, max: 100 }),
	/** How many. */
	quantity: optional(integer({ max: 100_000 })),
	/** The item in the catalogue. */
	catalogReference: CatalogReference,
	/** Name of the product. */
	productName: optional(text({ max: 200 })),
	/** Price of one, after discounts of the catalogue. */
	price: decimal({ gte: 0 }),
	/** Weight, SKU, and whether it is delivered. */
	physicalProperties: PhysicalProperties,
	/** The amount that is due at once, of a line with a deposit. */
	depositAmount: optional(decimal()),
	/** The modifiers that the buyer chose. */
	modifierGroups: optional(list(ModifierGroup, { max: 25 })),
});
export type PluginLineItem = Wire<typeof PluginLineItem>;

/** The buyer, as far as the purchase knows them. */
export const PluginBuyer = message({
	/** Name, phone and company. */
	contactDetails: message({
		...FullAddressContactDetails.properties,
		/** Email address. */
		email: optional(text({ format: "EMAIL" })),
	}),
});

/** A discount of the purchase, as plug-ins see it. Exactly one of the first three is set. */
export const PluginDiscount = message(
	{
		/** A coupon. */
		coupon: message({
			/** Id of the coupon. */
			id: text(),
			/** Its code. */
			code: text(),
			/** Its name. */
			name: text(),
			/** What it takes off. */
			amount: decimal({ gte: 0 }),
		}),
		/** A discount that staff granted. */
		merchantDiscount: message({
			/** What it takes off. */
			amount: decimal({ gte: 0 }),
		}),
		/** An automatic discount. */
		discountRule: message({
			/** Id of the rule. */
			id: guid(),
			/** Its name. */
			name: message({
				/** In the language of the shop. */
				original: text({ min: 1, max: 256 }),
			}),
			/** What it takes off. */
			amount: decimal({ gte: 0 }),
		}),
		/** Whether it applies to the whole purchase, to items or to delivery. */
		discountType: DiscountType,
		/** The line items that it applies to. */
		lineItemIds: list(guid()),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type PluginDiscount = Wire<typeof PluginDiscount>;

/** The way of delivery that the buyer chose. */
export const PluginDelivery = message({
	/** The option. */
	selectedCarrierServiceOption: message({
		/** Code of the option. */
		code: text({ max: 100 }),
		/** Its title. */
		title: text({ max: 250 }),
		/** What it costs. */
		cost: message({
			/** Before discounts. */
			price: decimal({ gte: 0 }),
		}),
	}),
});
