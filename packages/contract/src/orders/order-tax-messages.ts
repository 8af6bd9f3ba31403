import { JurisdictionType } from "../ecommerce/tax-messages.ts";
import { bool, decimal, defaulted, guid, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { Price } from "./order-money-messages.ts";

export const OrderLineItemTaxBreakdown = message({
	jurisdiction: optional(text({ max: 200 })),
	rate: optional(decimal({ gte: 0, maxScale: 6 })),
	taxAmount: Price,
	taxType: optional(text({ max: 200 })),
	taxName: optional(text({ max: 200 })),
	jurisdictionType: JurisdictionType,
	nonTaxableAmount: Price,
	taxableAmount: Price,
	exemptAmount: Price,
});
export type OrderLineItemTaxBreakdown = Wire<typeof OrderLineItemTaxBreakdown>;

export const OrderLineItemTaxInfo = message({
	taxAmount: Price,
	taxableAmount: Price,
	taxRate: optional(decimal({ gte: 0, maxScale: 6 })),
	taxGroupId: optional(guid()),
	taxIncludedInPrice: bool(),
	taxBreakdown: list(OrderLineItemTaxBreakdown, { max: 7 }),
	exemptAmount: Price,
});
export type OrderLineItemTaxInfo = Wire<typeof OrderLineItemTaxInfo>;

export const OrderTaxBreakdown = message({
	taxName: text({ max: 200 }),
	taxType: text({ max: 200 }),
	jurisdiction: text({ max: 200 }),
	jurisdictionType: JurisdictionType,
	rate: decimal({ gte: 0, maxScale: 6 }),
	aggregatedTaxAmount: Price,
	aggregatedTaxableAmount: Price,
	aggregatedExemptAmount: Price,
});
export type OrderTaxBreakdown = Wire<typeof OrderTaxBreakdown>;

export const OrderTaxInfo = message({
	totalTax: Price,
	taxBreakdown: list(OrderTaxBreakdown, { max: 50 }),
	manualTaxRate: readOnly(optional(decimal({ gte: 0 }))),
	taxExempt: readOnly(optional(defaulted(bool(), false))),
	totalExempt: readOnly(Price),
});
export type OrderTaxInfo = Wire<typeof OrderTaxInfo>;

export const OrderTaxSummary = message({
	totalTax: readOnly(Price),
	manualTaxRate: readOnly(optional(decimal({ gte: 0, maxScale: 6 }))),
});
export type OrderTaxSummary = Wire<typeof OrderTaxSummary>;

/** Tax of a line item, fee or delivery in the older form; `taxInfo` has more details. */
export const OrderItemTaxFullDetails = message({
	taxableAmount: Price,
	taxGroupId: optional(guid()),
	taxRate: decimal({ gte: 0, maxScale: 6 }),
	totalTax: Price,
	exemptAmount: Price,
});
export type OrderItemTaxFullDetails = Wire<typeof OrderItemTaxFullDetails>;
