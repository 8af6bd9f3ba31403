import type { ItemTaxFullDetails, TaxSummary } from "@cartwright/contract/ecommerce/tax-messages";
import { rateToDecimal } from "@cartwright/kernel/foundation/money";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import { exemptPart } from "./tax.ts";
import type { TaxedAmount, TaxOfRate, Totals } from "./totals-model.ts";

/** Tax of a line, a fee or shipping. */
export const taxDetailsView = (taxed: TaxedAmount, totals: Totals, money: Money): ItemTaxFullDetails => {
	const rate = totals.taxes.find(({ rateId }) => rateId === taxed.rateId);
	const price = (amount: number) => multiCurrencyPrice(amount, money);
	const exempt = rate ? exemptPart({ ...rate, taxable: taxed.net }) : 0;
	return {
		taxableAmount: price(rate ? taxed.net - exempt : 0),
		taxRate: rateToDecimal(taxed.rate),
		totalTax: price(taxed.tax),
		isItemTaxable: true,
		isTaxIncluded: totals.taxIncludedInPrices,
		rateBreakdown: rate ? [{ name: rate.name, rate: rateToDecimal(rate.rate), tax: price(taxed.tax) }] : [],
		taxBreakdown: rate
			? [
					{
						taxName: rate.name,
						...(rate.type ? { taxType: rate.type } : {}),
						rate: rateToDecimal(rate.rate),
						...jurisdictionOf(rate),
						taxAmount: price(taxed.tax),
						taxableAmount: price(taxed.net - exempt),
						nonTaxableAmount: price(0),
						exemptAmount: price(exempt),
					},
				]
			: [],
	};
};

/** Authorities that the shop does not name are those of the region; the contract calls every subdivision a state. */
export const jurisdictionOf = ({ country, subdivision, jurisdiction, jurisdictionType }: TaxOfRate) => ({
	jurisdiction: jurisdiction ?? subdivision ?? country,
	jurisdictionType: jurisdictionType ?? (subdivision ? ("STATE" as const) : ("COUNTRY" as const)),
});

export const taxSummaryView = (totals: Totals, money: Money): TaxSummary => {
	const { taxes } = totals;
	const [only] = taxes;
	const price = (amount: number) => multiCurrencyPrice(amount, money);
	return {
		taxableAmount: price(taxes.reduce((sum, { taxable }) => sum + taxable, 0) - (totals.taxExempt ?? 0)),
		totalTax: price(totals.tax),
		totalExempt: price(totals.taxExempt ?? 0),
		...(only && taxes.length === 1 ? { manualTaxRate: rateToDecimal(only.rate), taxName: only.name } : {}),
		calculationDetails: {
			manualRateReason: "GLOBAL_SETTING_TO_MANUAL",
			rateType: only ? "MANUAL_RATE" : "NO_TAX_COLLECTED",
		},
		aggregatedTaxBreakdown: taxes.map((rate) => {
			const { jurisdiction, jurisdictionType } = jurisdictionOf(rate);
			return {
				taxName: rate.name,
				taxType: rate.type ?? "",
				jurisdiction,
				jurisdictionTypeEnum: jurisdictionType,
				rate: rateToDecimal(rate.rate),
				aggregatedTaxAmount: price(rate.tax),
				aggregatedTaxableAmount: price(rate.taxable - exemptPart(rate)),
				aggregatedExemptAmount: price(exemptPart(rate)),
			};
		}),
	};
};
