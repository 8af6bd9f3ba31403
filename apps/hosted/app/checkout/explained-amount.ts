import type { Explanation } from "@cartwright/contract/checkouts/explanations";

/** An amount of the whole purchase, with how it came about. */
export interface ExplainedAmount {
	readonly subject: string;
	readonly amount: string;
	readonly rule: NonNullable<Explanation["rule"]>;
	readonly name: string;
	readonly base: string;
	readonly rate: string;
	/** What a delivery had to meet for its price. */
	readonly conditions: NonNullable<Explanation["conditions"]>;
	/** Of conditions about weight. */
	readonly weightUnit: string;
}

/** The discounts, the delivery, the fees, and the tax of each rate. */
export const explainedAmounts = (explanations: readonly Explanation[], weightUnit: string): ExplainedAmount[] =>
	explanations
		.map(({ subject, amount, rule, name, base, rate, conditions }) => ({
			subject: subject ?? "",
			amount: amount ?? "0",
			rule: rule ?? "SUM",
			name: name ?? "",
			base: base ?? "0",
			rate: rate ?? "0",
			conditions: conditions ?? [],
			weightUnit,
		}))
		.filter(isPartOfTotal);

const isPartOfTotal = ({ subject, rule }: ExplainedAmount): boolean =>
	rule !== "SUM" && !subject.startsWith("lines.") && (!rule.startsWith("TAX_") || subject.startsWith("taxes."));
