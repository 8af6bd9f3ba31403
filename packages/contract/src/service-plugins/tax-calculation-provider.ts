import { JurisdictionType } from "../ecommerce/tax-messages.ts";
import { bool, decimal, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { AddressIndex, TaxableSite } from "../taxes/tax-calculation.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

const amount = () => decimal({ maxScale: 4 });

/** A line or charge to tax. */
export const ProviderLineItem = message({
	/** Its id, which the response repeats. */
	id: text({ min: 1, max: 100 }),
	/** What it is. */
	itemName: optional(text({ max: 250 })),
	/** How many; one for a line whose discounts do not divide evenly. */
	quantity: integer({ min: 1, max: 100_000 }),
	/** The price of one, after discounts. */
	price: decimal({ lte: 1e15 }),
	/** The article number. */
	itemCode: optional(text({ max: 40 })),
	/** Id of its tax group. */
	taxGroupId: optional(guid()),
	/** Whether the price includes the tax. */
	taxIncludedInPrice: bool(),
	/** Which of the addresses it is taxed at. */
	addressIndex: AddressIndex,
	/** Id of the tax region. */
	taxRegionId: optional(guid()),
});
export type ProviderLineItem = Wire<typeof ProviderLineItem>;

/** The tax of one authority. */
export const ProviderTax = message({
	/** Name of the tax authority. */
	jurisdiction: optional(text({ max: 200 })),
	/** The part that is not taxed. */
	nonTaxableAmount: optional(decimal({ gte: 0, maxScale: 4 })),
	/** The rate as a fraction. */
	rate: optional(decimal({ gte: 0, lte: 1, maxScale: 6 })),
	/** The tax. */
	taxAmount: optional(amount()),
	/** The amount that is taxed. */
	taxableAmount: optional(decimal({ gte: 0, maxScale: 4 })),
	/** Type of the tax. */
	taxType: optional(text({ max: 200 })),
	/** What buyers read. */
	taxName: optional(text({ max: 200 })),
	/** Level of the tax authority. */
	jurisdictionType: JurisdictionType,
});
export type ProviderTax = Wire<typeof ProviderTax>;

/** The tax of a line or charge. */
export const ProviderLineItemTax = message({
	/** The id of the request. */
	id: text({ min: 1, max: 100 }),
	/** The tax by authority. */
	taxBreakdown: list(ProviderTax, { max: 7 }),
	/** What it comes to. */
	taxSummary: message({
		/** The tax. */
		taxAmount: decimal({ gte: 0, maxScale: 4 }),
		/** The amount that is taxed. */
		taxableAmount: decimal({ gte: 0, maxScale: 4 }),
	}),
});
export type ProviderLineItemTax = Wire<typeof ProviderLineItemTax>;

/** Calculates the tax of the regions whose calculator its app is. Without a response, the rates of the shop stand in. */
export const taxCalculationProvider = servicePlugin({
	componentType: "TAX_CALCULATION_PROVIDER",
	permission: "ECOM.READ_CHECKOUTS",
	methods: {
		calculateTax: pluginMethod({
			path: "/v1/calculate-tax",
			request: message({
				/** The currency of the prices. */
				currency: text({ format: "CURRENCY" }),
				/** The addresses that items refer to. */
				addresses: list(TaxableSite, { min: 1, max: 3 }),
				/** What is taxed. */
				lineItems: list(ProviderLineItem, { min: 1, max: 300 }),
				/** The group of exempt buyers that the buyer belongs to. */
				taxExemptGroupId: optional(guid()),
			}),
			response: message({
				/** The currency of the request. */
				currency: text({ format: "CURRENCY" }),
				/** The tax of each item of the request. */
				lineItemTaxDetails: list(ProviderLineItemTax, { min: 1, max: 300 }),
			}),
			required: [
				"currency",
				"lineItemTaxDetails",
				"lineItemTaxDetails.id",
				"lineItemTaxDetails.taxSummary",
				"lineItemTaxDetails.taxSummary.taxAmount",
			],
			timeLimit: 800,
			reusedFor: 60_000,
		}),
	},
});
