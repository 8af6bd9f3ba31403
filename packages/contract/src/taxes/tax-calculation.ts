import { JurisdictionType } from "../ecommerce/tax-messages.ts";
import { ApplicationError } from "../errors.ts";
import { bool, decimal, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import {
	INVALID_LINE_ITEM_ADDRESS_INDEX,
	MISSING_COUNTRY_IN_ADDRESS,
	MISSING_SUBDIVISION_IN_ADDRESS,
	MISSING_TAXABLE_ADDRESS,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "/billing", standalone: "/gateways/billing" });

export const TaxableSite = message({
	country: optional(text({ format: "COUNTRY" })),
	/** The subdivision: `NY`, or `US-NY`. */
	subdivision: optional(text({ max: 50 })),
	/** Name of the city. */
	city: optional(text({ max: 100 })),
	/** The postal code. */
	postalCode: optional(text({ max: 50 })),
	/** Street and number. */
	addressLine: optional(text({ max: 200 })),
	/** Floor, apartment and the like. */
	addressLine2: optional(text({ max: 200 })),
});
export type TaxableSite = Wire<typeof TaxableSite>;

export const AddressIndex = message(
	{
		/** Which of `addresses` the item is taxed at, from 0. */
		singleAddress: integer({ min: 0, max: 2 }),
		/** From where to where it goes. It is taxed at its destination. */
		multipleAddresses: message({
			/** Which of `addresses` it is sent from. */
			origin: integer({ min: 0, max: 2 }),
			/** Which of `addresses` it is sent to. */
			destination: integer({ min: 0, max: 2 }),
		}),
	},
	{ oneof: [["singleAddress", "multipleAddresses"]] },
);
export type AddressIndex = Wire<typeof AddressIndex>;

export const TaxableLineItem = message({
	/** Id of the item, repeated in the response. */
	id: text({ min: 1, max: 100 }),
	/** Name of the item. */
	itemName: optional(text({ max: 250 })),
	/** How many; one by default. */
	quantity: integer({ min: 1, max: 100_000 }),
	/** The price of one, after discounts. */
	price: decimal({ gte: 0, lte: 1_000_000_000_000_000 }),
	/** The article number. */
	itemCode: optional(text({ max: 40 })),
	taxGroupId: optional(guid()),
	/** Id of the app whose default group the item belongs to without `taxGroupId`. */
	appId: optional(guid()),
	/** Whether the price includes the tax; by default as for purchases from this address. */
	taxIncludedInPrice: optional(bool()),
	/** Where the item is taxed. */
	addressIndex: AddressIndex,
});
export type TaxableLineItem = Wire<typeof TaxableLineItem>;

const amount = () => decimal({ maxScale: 4 });

export const CalculatedTax = message({
	/** Name of the tax authority. */
	jurisdiction: optional(text({ max: 200 })),
	/** The part that is not taxed. */
	nonTaxableAmount: optional(amount()),
	/** The rate as a fraction. */
	rate: optional(decimal({ gte: 0, maxScale: 6 })),
	/** The tax. */
	taxAmount: optional(amount()),
	/** The amount that is taxed. */
	taxableAmount: optional(amount()),
	/** Type of the tax. */
	taxType: optional(text({ max: 200 })),
	/** What buyers read. */
	taxName: optional(text({ max: 200 })),
	/** Level of the tax authority. */
	jurisdictionType: JurisdictionType,
});

export const LineItemTaxDetails = message({
	/** Id of the item. */
	id: text({ min: 1, max: 100 }),
	/** Name of the item. */
	itemName: optional(text({ max: 250 })),
	/** How many. */
	quantity: integer(),
	/** Its tax. */
	taxBreakdown: list(CalculatedTax, { max: 7 }),
	/** What it comes to. */
	taxSummary: message({
		/** Price times quantity. */
		fullPrice: optional(decimal()),
		/** The tax. */
		taxAmount: amount(),
		/** The amount that is taxed. */
		taxableAmount: amount(),
		/** Id of the tax calculator. */
		appId: optional(text({ max: 50 })),
	}),
	/** Where it is taxed. */
	addressIndex: AddressIndex,
	/** Whether the price includes the tax. */
	taxIncludedInPrice: bool(),
});
export type LineItemTaxDetails = Wire<typeof LineItemTaxDetails>;

export const AggregatedTax = message({
	/** What buyers read. */
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
	aggregatedTaxAmount: amount(),
	/** The sum of the taxed amounts. */
	aggregatedTaxableAmount: amount(),
});

export const CalculatedTaxSummary = message({
	/** What all items come to, with the tax. */
	totalAmount: amount(),
	/** The sum of the tax. */
	totalTax: amount(),
	/** The sum of the taxed amounts. */
	totalTaxableAmount: amount(),
	/** The part of the tax that prices include. */
	totalTaxIncludedInPrice: amount(),
	/** The tax by authority, type, name and rate. */
	aggregatedTaxBreakdown: list(AggregatedTax, { max: 50 }),
});
export type CalculatedTaxSummary = Wire<typeof CalculatedTaxSummary>;

export const calculateTax = operation({
	summary: "Calculates the tax of items at addresses by the regions, groups and rates of the shop.",
	...endpoint("POST", "/v1/calculate-tax"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CALCULATE_TAX",
	request: message({
		/** Id of what is taxed, repeated in the response. */
		externalId: optional(guid()),
		/** The currency of the prices; by default that of the shop. */
		currency: text({ format: "CURRENCY" }),
		/** The addresses that items refer to. */
		addresses: list(TaxableSite, { min: 1, max: 3 }),
		/** The items. */
		lineItems: list(TaxableLineItem, { min: 1, max: 300 }),
	}),
	required: ["addresses", "lineItems", "lineItems.id", "lineItems.addressIndex", "lineItems.price"],
	response: message({
		/** As sent. */
		externalId: optional(guid()),
		/** The currency of the amounts. */
		currency: text({ format: "CURRENCY" }),
		/** As sent. */
		addresses: list(TaxableSite, { max: 3 }),
		/** The tax of all items. */
		taxSummary: CalculatedTaxSummary,
		/** The tax of each item. */
		lineItemTaxDetails: list(LineItemTaxDetails, { max: 300 }),
		/** Errors of the calculation. */
		errors: list(ApplicationError, { max: 100 }),
	}),
	errors: {
		INVALID_LINE_ITEM_ADDRESS_INDEX,
		MISSING_TAXABLE_ADDRESS,
		MISSING_COUNTRY_IN_ADDRESS,
		MISSING_SUBDIVISION_IN_ADDRESS,
	},
});

export const TaxCalculatorDetails = message({
	/** Id of the calculator, for tax regions. */
	appId: guid(),
	/** Its name. */
	displayName: text({ min: 1, max: 200 }),
	/** Countries that it does not calculate for. */
	unsupportedCountries: list(text({ format: "COUNTRY" }), { max: 195 }),
});

export const listTaxCalculators = operation({
	summary: "Lists the tax calculators: the rates that the shop has, and the tax services of its apps.",
	...endpoint("GET", "/v1/list-tax-calculators"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_CALCULATORS_READ",
	request: message({}),
	response: message({
		/** The calculators. */
		taxCalculatorDetails: list(TaxCalculatorDetails, { max: 10 }),
	}),
});

export const taxCalculation = service({
	name: "ecom.tax-calculation",
	entity: "wix.gateways.billing.v1.tax_calculation_gateway",
	operations: { calculateTax, listTaxCalculators },
	events: {},
});
