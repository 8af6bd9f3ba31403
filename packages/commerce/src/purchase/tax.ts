import { allocate, includedShare, type Minor, share, sumOf } from "@cartwright/kernel/foundation/money";
import type { AppliedRate } from "../taxes/rate-at.ts";
import type { TaxRounding } from "../taxes/settings.ts";
import type { TaxedAmount, TaxOfRate } from "./totals-model.ts";

/** A line or charge with the rate of its group at its place. */
export interface TaxablePart {
	readonly priced: Minor;
	readonly rate?: AppliedRate | undefined;
}

export interface TaxRules {
	/** Whether the amounts include the tax. */
	readonly included: boolean;
	readonly rounding?: TaxRounding | undefined;
}

/**
 * Taxes the parts of a purchase. The tax of each part is rounded; or, for the whole order, once for each rate, and shared out so
 * that the parts add up to it. The tax of a purchase is the sum over its parts either way.
 */
export const taxedParts = (parts: readonly TaxablePart[], rules: TaxRules): TaxedAmount[] => {
	if (rules.rounding !== "ORDER") return parts.map((part) => withTax(part, taxOf(part, rules), rules));
	const taxes = new Map<TaxablePart, Minor>();
	for (const ofRate of Map.groupBy(parts, ({ rate }) => rate && keyOf(rate.id, rate.rate)).values()) {
		const amounts = ofRate.map(({ priced }) => priced);
		const shares = allocate(taxOf({ priced: sumOf(amounts), rate: ofRate[0]?.rate }, rules), amounts);
		for (const [index, part] of ofRate.entries()) taxes.set(part, shares[index] ?? 0);
	}
	return parts.map((part) => withTax(part, taxes.get(part) ?? 0, rules));
};

const withTax = ({ priced, rate }: TaxablePart, tax: Minor, { included }: TaxRules): TaxedAmount => ({
	priced,
	net: included ? priced - tax : priced,
	tax,
	gross: included ? priced : priced + tax,
	rate: rate?.rate ?? 0,
	...(rate ? { rateId: rate.id } : {}),
});

const taxOf = ({ priced, rate }: TaxablePart, { included }: TaxRules): Minor => {
	if (!rate) return 0;
	return included ? includedShare(priced, rate.rate) : share(priced, rate.rate);
};

/** Buyers who are exempt may have another rate of the same tax. */
const keyOf = (id: string | undefined, rate: number): string => `${id} ${rate}`;

/** Tax collected at each rate, in the order in which the rates first applied. */
export const taxesByRate = (parts: readonly TaxablePart[], amounts: readonly TaxedAmount[]): readonly TaxOfRate[] => {
	const collected = new Map<string, { rate: AppliedRate; taxable: Minor; tax: Minor }>();
	for (const [index, { net, tax }] of amounts.entries()) {
		const rate = parts[index]?.rate;
		if (!rate) continue;
		const key = keyOf(rate.id, rate.rate);
		const { taxable, tax: sum } = collected.get(key) ?? { taxable: 0, tax: 0 };
		collected.set(key, { rate, taxable: taxable + net, tax: sum + tax });
	}
	return [...collected.values()].map(({ rate, ...sums }) => ({ ...describedRate(rate), ...sums }));
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
