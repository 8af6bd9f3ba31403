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
	name: text({ max: 100 }),
	rate: decimal({ gte: 0, lte: 1, maxScale: 6 }),
	tax: MultiCurrencyPrice,
	taxType: optional(text()),
	jurisdiction: optional(text()),
	jurisdictionType: optional(text()),
	exemptAmount: MultiCurrencyPrice,
	exemptionIds: optional(list(integer(), { max: 1000 })),
	taxableAmount: MultiCurrencyPrice,
	isFee: optional(bool()),
});
export type TaxRateBreakdown = Wire<typeof TaxRateBreakdown>;

export const JurisdictionType = enumeration(["UNDEFINED", "COUNTRY", "STATE", "COUNTY", "CITY", "SPECIAL"]);
export type JurisdictionType = Wire<typeof JurisdictionType>;

export const TaxBreakdown = message({
	jurisdiction: optional(text({ max: 200 })),
	nonTaxableAmount: MultiCurrencyPrice,
	rate: optional(decimal({ gte: 0, maxScale: 6 })),
	taxAmount: MultiCurrencyPrice,
	taxableAmount: MultiCurrencyPrice,
	taxType: optional(text({ max: 200 })),
	taxName: optional(text({ max: 200 })),
	jurisdictionType: JurisdictionType,
	exemptAmount: MultiCurrencyPrice,
});
export type TaxBreakdown = Wire<typeof TaxBreakdown>;

/** Tax of a line item, fee or delivery. `taxRate` is a fraction: 0.13 is 13 %. */
export const ItemTaxFullDetails = message({
	taxableAmount: MultiCurrencyPrice,
	taxGroupId: optional(guid()),
	taxRate: decimal({ gte: 0, lte: 1, maxScale: 6 }),
	totalTax: MultiCurrencyPrice,
	rateBreakdown: readOnly(list(TaxRateBreakdown)),
	exemptAmount: MultiCurrencyPrice,
	isItemTaxable: optional(bool()),
	isTaxIncluded: optional(bool()),
	calculatorName: optional(text({ max: 25 })),
	taxBreakdown: readOnly(list(TaxBreakdown, { max: 1000 })),
});
export type ItemTaxFullDetails = Wire<typeof ItemTaxFullDetails>;

export const ManualCalculationReason = enumeration(["GLOBAL_SETTING_TO_MANUAL", "REGION_SETTING_TO_MANUAL"]);
export type ManualCalculationReason = Wire<typeof ManualCalculationReason>;

export const FallbackReason = enumeration(["AUTO_TAX_FAILED", "AUTO_TAX_DEACTIVATED"]);
export type FallbackReason = Wire<typeof FallbackReason>;

export const AutoTaxFallbackCalculationDetails = message({
	fallbackReason: FallbackReason,
	error: ApplicationError,
});
export type AutoTaxFallbackCalculationDetails = Wire<typeof AutoTaxFallbackCalculationDetails>;

export const RateType = enumeration(["NO_TAX_COLLECTED", "MANUAL_RATE", "AUTO_RATE", "FALLBACK_RATE"]);
export type RateType = Wire<typeof RateType>;

export const TaxCalculationDetails = message(
	{
		manualRateReason: ManualCalculationReason,
		autoTaxFallbackDetails: AutoTaxFallbackCalculationDetails,
		rateType: RateType,
	},
	{ oneof: [["manualRateReason", "autoTaxFallbackDetails"]] },
);
export type TaxCalculationDetails = Wire<typeof TaxCalculationDetails>;

export const AggregatedTaxBreakdown = message({
	taxName: text({ max: 200 }),
	taxType: text({ max: 200 }),
	jurisdiction: text({ max: 200 }),
	jurisdictionTypeEnum: JurisdictionType,
	rate: decimal({ gte: 0, maxScale: 6 }),
	aggregatedTaxAmount: MultiCurrencyPrice,
	aggregatedTaxableAmount: MultiCurrencyPrice,
	aggregatedExemptAmount: MultiCurrencyPrice,
});
export type AggregatedTaxBreakdown = Wire<typeof AggregatedTaxBreakdown>;

/** Tax of the whole purchase. */
export const TaxSummary = message({
	taxableAmount: readOnly(MultiCurrencyPrice),
	totalTax: readOnly(MultiCurrencyPrice),
	manualTaxRate: readOnly(optional(decimal({ gte: 0, lte: 1, maxScale: 6 }))),
	calculationDetails: TaxCalculationDetails,
	taxEstimationId: readOnly(optional(text())),
	averageTaxRate: readOnly(optional(decimal({ gte: 0, lte: 1, maxScale: 6 }))),
	totalExempt: readOnly(MultiCurrencyPrice),
	aggregatedTaxBreakdown: readOnly(optional(list(AggregatedTaxBreakdown, { max: 50 }))),
	taxName: optional(text({ max: 200 })),
});
export type TaxSummary = Wire<typeof TaxSummary>;

export const TaxableAddressType = enumeration(["BUSINESS", "BILLING", "SHIPPING"]);
export type TaxableAddressType = Wire<typeof TaxableAddressType>;

/** Which address determines the tax. */
export const TaxableAddress = message({
	addressType: TaxableAddressType,
});
export type TaxableAddress = Wire<typeof TaxableAddress>;
