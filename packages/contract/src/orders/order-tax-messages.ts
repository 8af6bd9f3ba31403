import { JurisdictionType } from "../ecommerce/tax-messages.ts";
import { bool, decimal, defaulted, guid, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { Price } from "./order-money-messages.ts";

export const OrderLineItemTaxBreakdown = message({
	/** Name of the tax authority. */
	jurisdiction: optional(text({ max: 200 })),
	/** The rate as a fraction: 0.13 for 13 %. */
	rate: optional(decimal({ gte: 0, maxScale: 6 })),
	/** The tax. */
	taxAmount: Price,
	/** Type of the tax, such as sales tax. */
	taxType: optional(text({ max: 200 })),
	/** Name of the tax, such as VAT. */
	taxName: optional(text({ max: 200 })),
	/** Level of the tax authority: country, state, county or city. */
	jurisdictionType: JurisdictionType,
	/** The part that is not taxed. */
	nonTaxableAmount: Price,
	/** The amount that is taxed. */
	taxableAmount: Price,
	/** The part that is exempt from tax. */
	exemptAmount: Price,
});
export type OrderLineItemTaxBreakdown = Wire<typeof OrderLineItemTaxBreakdown>;

export const OrderLineItemTaxInfo = message({
	/** The tax. */
	taxAmount: Price,
	/** The amount that is taxed. */
	taxableAmount: Price,
	/** The sum of the rates as a fraction. */
	taxRate: optional(decimal({ gte: 0, maxScale: 6 })),
	taxGroupId: optional(guid()),
	taxIncludedInPrice: bool(),
	/** The tax by tax authority. */
	taxBreakdown: list(OrderLineItemTaxBreakdown, { max: 7 }),
	/** The part that is exempt from tax. */
	exemptAmount: Price,
});
export type OrderLineItemTaxInfo = Wire<typeof OrderLineItemTaxInfo>;

export const OrderTaxBreakdown = message({
	/** Name of the tax, such as VAT. */
	taxName: text({ max: 200 }),
	/** Type of the tax. */
	taxType: text({ max: 200 }),
	/** Name of the tax authority. */
	jurisdiction: text({ max: 200 }),
	/** Level of the tax authority. */
	jurisdictionType: JurisdictionType,
	/** The rate as a fraction. */
	rate: decimal({ gte: 0, maxScale: 6 }),
	/** The sum of the tax. */
	aggregatedTaxAmount: Price,
	/** The sum of the taxed amounts. */
	aggregatedTaxableAmount: Price,
	/** The sum of the exempt amounts. */
	aggregatedExemptAmount: Price,
});
export type OrderTaxBreakdown = Wire<typeof OrderTaxBreakdown>;

export const OrderTaxInfo = message({
	/** The sum of the tax. */
	totalTax: Price,
	/** The tax by tax authority. */
	taxBreakdown: list(OrderTaxBreakdown, { max: 50 }),
	/** The rate that the shop set by hand, as a fraction. */
	manualTaxRate: readOnly(optional(decimal({ gte: 0 }))),
	/** Whether the buyer is exempt from tax. */
	taxExempt: readOnly(optional(defaulted(bool(), false))),
	/** The sum of the exempt amounts. */
	totalExempt: readOnly(Price),
});
export type OrderTaxInfo = Wire<typeof OrderTaxInfo>;

export const OrderTaxSummary = message({
	/** The sum of the tax. */
	totalTax: readOnly(Price),
	/** The rate that the shop set by hand, as a fraction. */
	manualTaxRate: readOnly(optional(decimal({ gte: 0, maxScale: 6 }))),
});
export type OrderTaxSummary = Wire<typeof OrderTaxSummary>;

/** Tax of a line item, fee or delivery in the older form; `taxInfo` has more details. */
export const OrderItemTaxFullDetails = message({
	/** The amount that is taxed. */
	taxableAmount: Price,
	taxGroupId: optional(guid()),
	/** The rate as a fraction: 0.13 for 13 %. */
	taxRate: decimal({ gte: 0, maxScale: 6 }),
	/** The tax. */
	totalTax: Price,
	/** The part that is exempt from tax. */
	exemptAmount: Price,
});
export type OrderItemTaxFullDetails = Wire<typeof OrderItemTaxFullDetails>;
