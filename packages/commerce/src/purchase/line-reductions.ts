import { type Minor, perUnit, sumOf } from "@cartwright/kernel/foundation/money";
import { countedQuantity } from "./availability.ts";
import { lineAmount } from "./line-prices.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import type { GrantedDiscount, RuleSource } from "./totals-model.ts";

/** What a rule takes off a line. */
export interface LineReduction {
	readonly source: RuleSource;
	readonly amount: Minor;
}

/** What automatic discounts take off the lines of a cart, by the ids of the lines. */
export type LineReductions = ReadonlyMap<string, readonly LineReduction[]>;

export const lineReductions = (discounts: readonly GrantedDiscount[]): LineReductions => {
	const reductions = new Map<string, LineReduction[]>();
	for (const { source, value } of discounts) {
		if (source.kind !== "rule" || value.type !== "LINE_AMOUNTS") continue;
		for (const [lineId, amount] of Object.entries(value.amounts)) {
			reductions.set(lineId, [...(reductions.get(lineId) ?? []), { source, amount }]);
		}
	}
	return reductions;
};

/** The prices of a line after automatic discounts: of all its units, and of one of them, only for display. */
export const reducedPrices = (line: ResolvedLine, reductions: readonly LineReduction[]) => {
	const total = lineAmount(line) - sumOf(reductions.map(({ amount }) => amount));
	return { total, unit: perUnit(total, countedQuantity(line)) };
};
