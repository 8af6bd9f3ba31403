import { allocate, includedShare, type Minor, type Rate, share, sumOf } from "@cartwright/kernel/foundation/money";
import type { AppliedRate } from "../taxes/rate-at.ts";
import type { TaxRounding } from "../taxes/settings.ts";
import type { TaxedAmount, TaxOfRate, TaxShare } from "./totals-model.ts";

/** A line or charge with the rates of its group at its place. */
export interface TaxablePart {
	readonly priced: Minor;
	/** None if nothing is taxed; several authorities may each have one. */
	readonly rates: readonly AppliedRate[];
	/** What a tax service calculated at each of the rates. Otherwise it follows from them. */
	readonly calculated?: readonly CalculatedShare[] | undefined;
}

export type CalculatedShare = Pick<TaxShare, "taxable" | "tax">;

export interface TaxRules {
	/** Whether the amounts include the tax. */
	readonly included: boolean;
	readonly rounding?: TaxRounding | undefined;
}

/**
 * Taxes the parts of a purchase. The tax of each part is rounded; or, for the whole order, once for each rate, and shared out so
 * that the parts add up to it. Rates of one part are added up before, and share what is rounded. The tax of a purchase is the sum
 * over its parts either way.
 */
export const taxedParts = (parts: readonly TaxablePart[], rules: TaxRules): TaxedAmount[] => {
	const taxes = rules.rounding === "ORDER" ? sharedOut(parts, rules) : undefined;
	return parts.map((part) => withTax(part, taxOfPart(part, rules, taxes), rules));
};

const taxOfPart = (part: TaxablePart, rules: TaxRules, taxes: ReadonlyMap<TaxablePart, Minor> | undefined): Minor => {
	if (part.calculated) return sumOf(part.calculated.map(({ tax }) => tax));
	return taxes ? (taxes.get(part) ?? 0) : taxOf(part.priced, part.rates, rules);
};

const sharedOut = (parts: readonly TaxablePart[], rules: TaxRules): ReadonlyMap<TaxablePart, Minor> => {
	const taxes = new Map<TaxablePart, Minor>();
	const byRates = Map.groupBy(parts, ({ rates }) => JSON.stringify(rates.map(({ id, rate }) => [id, rate])));
	for (const ofRates of byRates.values()) {
		const amounts = ofRates.map(({ priced }) => priced);
		const shares = allocate(taxOf(sumOf(amounts), ofRates[0]?.rates ?? [], rules), amounts);
		for (const [index, part] of ofRates.entries()) taxes.set(part, shares[index] ?? 0);
	}
	return taxes;
};

const withTax = ({ priced, rates, calculated }: TaxablePart, tax: Minor, { included }: TaxRules): TaxedAmount => {
	const net = included ? priced - tax : priced;
	const gross = included ? priced : priced + tax;
	const [first] = rates;
	if (!first) return { priced, net, tax, gross, rate: 0 };
	const taxed = { priced, net, tax, gross, rate: sumOfRates(rates), rateId: first.id };
	if (rates.length === 1 && !calculated) return taxed;
	const amounts =
		calculated ??
		allocate(
			tax,
			rates.map(({ rate }) => rate),
		).map((ofRate) => ({ taxable: net, tax: ofRate }));
	const shares = rates.map(({ id, rate }, index) => ({ rateId: id, rate, taxable: 0, tax: 0, ...amounts[index] }));
	return { ...taxed, shares };
};

const sumOfRates = (rates: readonly AppliedRate[]): Rate => rates.reduce((sum, { rate }) => sum + rate, 0);

const taxOf = (priced: Minor, rates: readonly AppliedRate[], { included }: TaxRules): Minor =>
	included ? includedShare(priced, sumOfRates(rates)) : share(priced, sumOfRates(rates));

/** The tax of an amount at each of its rates. */
export const sharesOf = ({ net, tax, rate, rateId, shares }: TaxedAmount): readonly TaxShare[] =>
	shares ?? (rateId === undefined ? [] : [{ rateId, rate, taxable: net, tax }]);

/** The part of an amount that is taxed: each of its rates is of the same, unless a tax service says otherwise. */
export const taxableOf = (amount: TaxedAmount): Minor => Math.max(0, ...sharesOf(amount).map(({ taxable }) => taxable));

/** Buyers who are exempt may have another rate of the same tax. */
const keyOf = (id: string | undefined, rate: number): string => `${id} ${rate}`;

/** What was collected at each rate, in the order in which the rates first applied, with what `describe` says of it. */
export const collectedTaxes = (
	amounts: readonly TaxedAmount[],
	describe: (share: TaxShare) => Omit<TaxOfRate, "taxable" | "tax">,
): TaxOfRate[] => {
	const collected = new Map<string, TaxShare>();
	for (const taxShare of amounts.flatMap(sharesOf)) {
		const key = keyOf(taxShare.rateId, taxShare.rate);
		const { taxable, tax } = collected.get(key) ?? { taxable: 0, tax: 0 };
		collected.set(key, { ...taxShare, taxable: taxable + taxShare.taxable, tax: tax + taxShare.tax });
	}
	return [...collected.values()].map((taxShare) => {
		const { taxable, tax } = taxShare;
		return { ...describe(taxShare), taxable, tax };
	});
};

/** Tax collected at each rate of the parts. */
export const taxesByRate = (parts: readonly TaxablePart[], amounts: readonly TaxedAmount[]): readonly TaxOfRate[] => {
	const rates = new Map(parts.flatMap((part) => part.rates).map((rate) => [keyOf(rate.id, rate.rate), rate]));
	return collectedTaxes(amounts, ({ rateId, rate }) => {
		const described = rates.get(keyOf(rateId, rate));
		return described ? describedRate(described) : { rateId, name: "", rate, country: "" };
	});
};

/** What a purchase and its order know of a rate. */
export const describedRate = (taxRate: AppliedRate): Omit<TaxOfRate, "taxable" | "tax"> => {
	const { id: rateId, name, rate, country, subdivision, type, jurisdiction, jurisdictionType, exemption } = taxRate;
	return {
		rateId,
		name,
		rate,
		country,
		...(subdivision ? { subdivision } : {}),
		...(type ? { type } : {}),
		...(jurisdiction ? { jurisdiction } : {}),
		...(jurisdictionType ? { jurisdictionType } : {}),
		...(exemption ? { exemption } : {}),
	};
};

/** The part of what was taxed at a rate on which the buyer pays no tax, and others do. */
export const exemptPart = ({ exemption, rate, taxable }: TaxOfRate): Minor => (exemption && rate === 0 ? taxable : 0);

/** The same of a whole purchase, for its summary. */
export const exemptSum = (taxes: readonly TaxOfRate[]): { readonly taxExempt?: Minor } => {
	const taxExempt = sumOf(taxes.map(exemptPart));
	return taxExempt > 0 ? { taxExempt } : {};
};
