import { ApplicationError } from "../errors.ts";
import {
	bool,
	decimal,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../message.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";

export const TaxRateBreakdown = message({
	/** Name of the tax. */
	name: text({ max: 100 }),
	/** The rate as a fraction. */
	rate: decimal({ gte: 0, lte: 1, maxScale: 6 }),
	/** The tax. */
	tax: MultiCurrencyPrice,
	/** Type of the tax. */
	taxType: optional(text()),
	/** Name of the tax authority. */
	jurisdiction: optional(text()),
	/** Level of the tax authority. */
	jurisdictionType: optional(text()),
	/** The part that is exempt from tax. */
	exemptAmount: MultiCurrencyPrice,
	/** Ids of the exemptions. */
	exemptionIds: optional(list(integer(), { max: 1000 })),
	/** The amount that is taxed. */
	taxableAmount: MultiCurrencyPrice,
	/** Whether it is a fee and not a tax. */
	isFee: optional(bool()),
});
export type TaxRateBreakdown = Wire<typeof TaxRateBreakdown>;

export const JurisdictionType = enumeration(["UNDEFINED", "COUNTRY", "STATE", "COUNTY", "CITY", "SPECIAL"]);
export type JurisdictionType = Wire<typeof JurisdictionType>;

export const TaxBreakdown = message({
	/** Name of the tax authority. */
	jurisdiction: optional(text({ max: 200 })),
	/** The part that is not taxed. */
	nonTaxableAmount: MultiCurrencyPrice,
	/** The rate as a fraction: 0.13 for 13 %. */
	rate: optional(decimal({ gte: 0, maxScale: 6 })),
	/** The tax. */
	taxAmount: MultiCurrencyPrice,
	/** The amount that is taxed. */
	taxableAmount: MultiCurrencyPrice,
	/** Type of the tax, such as sales tax. */
	taxType: optional(text({ max: 200 })),
	/** Name of the tax, such as VAT. */
	taxName: optional(text({ max: 200 })),
	/** Level of the tax authority: country, state, county or city. */
	jurisdictionType: JurisdictionType,
	/** The part that is exempt from tax. */
	exemptAmount: MultiCurrencyPrice,
});
export type TaxBreakdown = Wire<typeof TaxBreakdown>;

/** Tax of a line item, fee or delivery. `taxRate` is a fraction: 0.13 is 13 %. */
export const ItemTaxFullDetails = message({
	/** The amount that is taxed. */
	taxableAmount: MultiCurrencyPrice,
	taxGroupId: optional(guid()),
	/** The sum of the rates as a fraction: 0.13 for 13 %. */
	taxRate: decimal({ gte: 0, lte: 1, maxScale: 6 }),
	/** The tax. */
	totalTax: MultiCurrencyPrice,
	/** The tax by rate. */
	rateBreakdown: readOnly(list(TaxRateBreakdown)),
	/** The part that is exempt from tax. */
	exemptAmount: MultiCurrencyPrice,
	/** Whether the item is taxed. */
	isItemTaxable: optional(bool()),
	/** Whether the price includes the tax. */
	isTaxIncluded: optional(bool()),
	/** Name of the tax calculator. */
	calculatorName: optional(text({ max: 25 })),
	/** The tax by tax authority. */
	taxBreakdown: readOnly(list(TaxBreakdown, { max: 1000 })),
});
export type ItemTaxFullDetails = Wire<typeof ItemTaxFullDetails>;

export const ManualCalculationReason = enumeration(["GLOBAL_SETTING_TO_MANUAL", "REGION_SETTING_TO_MANUAL"]);
export type ManualCalculationReason = Wire<typeof ManualCalculationReason>;

export const FallbackReason = enumeration(["AUTO_TAX_FAILED", "AUTO_TAX_DEACTIVATED"]);
export type FallbackReason = Wire<typeof FallbackReason>;

export const AutoTaxFallbackCalculationDetails = message({
	/** The reason. */
	fallbackReason: FallbackReason,
	/** The error of the tax service. */
	error: ApplicationError,
});
export type AutoTaxFallbackCalculationDetails = Wire<typeof AutoTaxFallbackCalculationDetails>;

export const RateType = enumeration(["NO_TAX_COLLECTED", "MANUAL_RATE", "AUTO_RATE", "FALLBACK_RATE"]);
export type RateType = Wire<typeof RateType>;

export const TaxCalculationDetails = message(
	{
		/** Why a rate that was set by hand applies. */
		manualRateReason: ManualCalculationReason,
		/** Why the automatic computation was not used. */
		autoTaxFallbackDetails: AutoTaxFallbackCalculationDetails,
		/** Whether the rate was computed or set by hand. */
		rateType: RateType,
	},
	{ oneof: [["manualRateReason", "autoTaxFallbackDetails"]] },
);
export type TaxCalculationDetails = Wire<typeof TaxCalculationDetails>;

export const AggregatedTaxBreakdown = message({
	/** Name of the tax, such as VAT. */
	taxName: text({ max: 200 }),
	/** Type of the tax. */
	taxType: text({ max: 200 }),
	/** Name of the tax authority. */
	jurisdiction: text({ max: 200 }),
	/** Level of the tax authority. */
	jurisdictionTypeEnum: JurisdictionType,
	/** The rate as a fraction. */
	rate: decimal({ gte: 0, maxScale: 6 }),
	/** The sum of the tax. */
	aggregatedTaxAmount: MultiCurrencyPrice,
	/** The sum of the taxed amounts. */
	aggregatedTaxableAmount: MultiCurrencyPrice,
	/** The sum of the exempt amounts. */
	aggregatedExemptAmount: MultiCurrencyPrice,
});
export type AggregatedTaxBreakdown = Wire<typeof AggregatedTaxBreakdown>;

/** Tax of the whole purchase. */
export const TaxSummary = message({
	/** The amount that is taxed. */
	taxableAmount: readOnly(MultiCurrencyPrice),
	/** The sum of the tax. */
	totalTax: readOnly(MultiCurrencyPrice),
	/** The rate that the shop set by hand, as a fraction. */
	manualTaxRate: readOnly(optional(decimal({ gte: 0, lte: 1, maxScale: 6 }))),
	/** How the tax was computed. */
	calculationDetails: TaxCalculationDetails,
	/** Id of the estimate at the tax service. */
	taxEstimationId: readOnly(optional(text())),
	/** The tax divided by the taxed amount. */
	averageTaxRate: readOnly(optional(decimal({ gte: 0, lte: 1, maxScale: 6 }))),
	/** The sum of the exempt amounts. */
	totalExempt: readOnly(MultiCurrencyPrice),
	/** The tax by tax authority. */
	aggregatedTaxBreakdown: readOnly(optional(list(AggregatedTaxBreakdown, { max: 50 }))),
	/** Name of the tax. */
	taxName: optional(text({ max: 200 })),
});
export type TaxSummary = Wire<typeof TaxSummary>;

export const TaxableAddressType = enumeration(["BUSINESS", "BILLING", "SHIPPING"]);
export type TaxableAddressType = Wire<typeof TaxableAddressType>;

/** Which address determines the tax. */
export const TaxableAddress = message({
	/** Whether the billing, shipping or business address determines the tax. */
	addressType: TaxableAddressType,
});
export type TaxableAddress = Wire<typeof TaxableAddress>;
