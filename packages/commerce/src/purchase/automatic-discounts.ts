import { type Minor, times } from "@cartwright/kernel/foundation/money";
import type { DiscountRule } from "../discount-rules/rule.ts";
import { type DiscountableLine, poolsOf, type ReducedUnits, type Runs, reduced } from "./pooled-units.ts";
import { isMet } from "./rule-condition.ts";
import { runsOf } from "./rule-runs.ts";
import type { GrantedDiscount } from "./totals-model.ts";

export interface AutomaticDiscounts {
	readonly discounts: readonly GrantedDiscount[];
	/** The units with what is left of their prices: what coupons are taken of. */
	readonly units: readonly ReducedUnits[];
}

/**
 * What rules that may be used now take off. Each is reckoned from the prices of the items, so that several add up, and
 * the order of the rules only decides which of them takes the last of a price.
 */
export const automaticDiscounts = (
	rules: readonly DiscountRule[],
	lines: readonly DiscountableLine[],
	memberId: string | undefined,
	metTriggers?: ReadonlySet<string>,
): AutomaticDiscounts => {
	const pools = poolsOf(lines);
	const applied = rules.flatMap((rule) => {
		if (rule.trigger && !isMet(rule.trigger, { pools, memberId, metTriggers })) return [];
		const runs = runsOf(rule, pools);
		return takesOff(runs) ? [{ rule, runs }] : [];
	});
	const units = reduced(
		pools,
		applied.map(({ runs }) => runs),
	);
	const discounts = applied.flatMap(({ rule }, place) => {
		const amounts = amountsOf(units, place);
		return Object.keys(amounts).length > 0 ? [grantedBy(rule, amounts)] : [];
	});
	return { discounts, units };
};

const takesOff = (runs: Runs): boolean => [...runs.values()].some((ofPool) => ofPool.some(({ off }) => off > 0));

/** What the rule in a place takes off each line. */
const amountsOf = (units: readonly ReducedUnits[], place: number): Readonly<Record<string, Minor>> => {
	const amounts: Record<string, Minor> = {};
	for (const { lineId, count, offs } of units) {
		const off = times(offs[place] ?? 0, count);
		if (off > 0) amounts[lineId] = (amounts[lineId] ?? 0) + off;
	}
	return amounts;
};

const grantedBy = ({ id, name }: DiscountRule, amounts: Readonly<Record<string, Minor>>): GrantedDiscount => ({
	id,
	source: { kind: "rule", name },
	scope: "SPECIFIC_ITEMS",
	lineItemIds: Object.keys(amounts),
	value: { type: "LINE_AMOUNTS", amounts },
});
