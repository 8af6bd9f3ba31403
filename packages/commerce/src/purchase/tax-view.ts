import type {
	ItemTaxFullDetails,
	TaxCalculationDetails,
	TaxSummary,
} from "@cartwright/contract/ecommerce/tax-messages";
import { rateToDecimal, sumOf } from "@cartwright/kernel/foundation/money";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import { exemptPart, sharesOf, taxableOf } from "./tax.ts";
import type { TaxCalculation, TaxedAmount, TaxOfRate, Totals } from "./totals-model.ts";

/** Tax of a line, a fee or shipping. */
export const taxDetailsView = (taxed: TaxedAmount, totals: Totals, money: Money): ItemTaxFullDetails => {
	const price = (amount: number) => multiCurrencyPrice(amount, money);
	const taxes = taxesOfAmount(taxed, totals.taxes);
	return {
		taxableAmount: price(Math.max(0, ...taxes.map((rate) => rate.taxable - exemptPart(rate)))),
		taxRate: rateToDecimal(taxed.rate),
		totalTax: price(taxed.tax),
		isItemTaxable: true,
		isTaxIncluded: totals.taxIncludedInPrices,
		rateBreakdown: taxes.map(({ name, rate, tax }) => ({ name, rate: rateToDecimal(rate), tax: price(tax) })),
		taxBreakdown: taxes.map((rate) => ({
			taxName: rate.name,
			...(rate.type ? { taxType: rate.type } : {}),
			rate: rateToDecimal(rate.rate),
			...jurisdictionOf(rate),
			taxAmount: price(rate.tax),
			taxableAmount: price(rate.taxable - exemptPart(rate)),
			nonTaxableAmount: price(Math.max(0, taxed.net - rate.taxable)),
			exemptAmount: price(exemptPart(rate)),
		})),
	};
};

/** The taxes of one amount, by what the purchase knows of their rates. */
export const taxesOfAmount = (taxed: TaxedAmount, ofPurchase: readonly TaxOfRate[]): TaxOfRate[] =>
	sharesOf(taxed).flatMap(({ rateId, rate, taxable, tax }) => {
		const found = ofPurchase.find((each) => each.rateId === rateId && each.rate === rate);
		return found ? [{ ...found, taxable, tax }] : [];
	});

/** Authorities that the shop does not name are those of the region; the contract calls every subdivision a state. */
export const jurisdictionOf = ({ country, subdivision, jurisdiction, jurisdictionType }: TaxOfRate) => ({
	jurisdiction: jurisdiction ?? subdivision ?? country,
	jurisdictionType: jurisdictionType ?? (subdivision ? ("STATE" as const) : ("COUNTRY" as const)),
});

const taxedAmounts = ({ lines, fees, delivery }: Totals): TaxedAmount[] => [
	...lines.map(({ taxed }) => taxed),
	...fees.map(({ taxed }) => taxed),
	...(delivery.cost ? [delivery.cost.taxed] : []),
];

const calculationView = (calculation: TaxCalculation): TaxCalculationDetails => {
	const { type: rateType } = calculation;
	if (rateType === "AUTO_RATE") return { rateType };
	if (rateType !== "FALLBACK_RATE") return { manualRateReason: "GLOBAL_SETTING_TO_MANUAL", rateType };
	return { autoTaxFallbackDetails: { fallbackReason: calculation.reason }, rateType };
};

export const taxSummaryView = (totals: Totals, money: Money): TaxSummary => {
	const { taxes } = totals;
	const [only] = taxes;
	const price = (amount: number) => multiCurrencyPrice(amount, money);
	return {
		taxableAmount: price(sumOf(taxedAmounts(totals).map(taxableOf)) - (totals.taxExempt ?? 0)),
		totalTax: price(totals.tax),
		totalExempt: price(totals.taxExempt ?? 0),
		...(only && taxes.length === 1 && totals.taxCalculation.type === "MANUAL_RATE"
			? { manualTaxRate: rateToDecimal(only.rate), taxName: only.name }
			: {}),
		calculationDetails: calculationView(totals.taxCalculation),
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
