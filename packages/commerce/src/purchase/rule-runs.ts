import { allocate, type Minor, share, times } from "@cartwright/kernel/foundation/money";
import type { DiscountRule, RuleTarget, RuleValue } from "../discount-rules/rule.ts";
import { isAmong, isInScopes } from "./in-scope.ts";
import { type Pool, priceOf, type Run, type Runs, unitsIn } from "./pooled-units.ts";

/** What a rule takes off the units of a purchase, whose pools are in order of their prices. */
export const runsOf = ({ discount, appliesTo }: DiscountRule, pools: readonly Pool[]): Runs => {
	const { value, target } = discount;
	if (target.type === "BUY_X_GET_Y") {
		const discounted = pools.filter((pool) => isAmong(pool, target.gets));
		return ofCheapest(discounted, timesGranted(target, pools, discounted) * target.gets.quantity, value);
	}
	const eligible = pools.filter((pool) => isAmong(pool, target));
	if (value.type === "QUANTITY_BASED") return ofGroups(eligible, value);
	return ofCheapest(eligible, appliesTo === "LOWEST_PRICED_ITEM" ? 1 : unitsIn(eligible), value);
};

const ofCheapest = (pools: readonly Pool[], units: number, value: RuleValue): Runs => {
	let left = units;
	return new Map(
		pools.map((pool): [Pool, Run[]] => {
			const count = Math.min(left, pool.quantity);
			left -= count;
			return [pool, count > 0 ? [{ count, off: offUnit(value, pool.price) }] : []];
		}),
	);
};

const offUnit = (value: RuleValue, price: Minor): Minor => {
	switch (value.type) {
		case "PERCENTAGE":
			return share(price, value.rate);
		case "FIXED_AMOUNT":
			return Math.min(price, value.amount);
		case "FIXED_PRICE":
			return Math.max(0, price - value.amount);
		default:
			return 0;
	}
};

/**
 * The most times for which enough is bought at the full price besides what is discounted, which are the cheapest units.
 * Each time more needs more of both, so the highest number that is possible is found by halving.
 */
const timesGranted = (
	{ buys, gets, limit }: RuleTarget & { type: "BUY_X_GET_Y" },
	pools: readonly Pool[],
	discounted: readonly Pool[],
): number => {
	const bought = pools.filter((pool) => isInScopes(pool, buys.scopes));
	const isPossible = (count: number): boolean => {
		const atFullPrice = withoutCheapest(bought, discounted, count * gets.quantity);
		return buys.quantity === undefined
			? priceOf(atFullPrice) >= times(buys.spend ?? 0, count)
			: unitsIn(atFullPrice) >= buys.quantity * count;
	};
	let possible = 0;
	let highest = Math.min(limit ?? Number.POSITIVE_INFINITY, Math.floor(unitsIn(discounted) / gets.quantity));
	while (possible < highest) {
		const middle = Math.ceil((possible + highest) / 2);
		if (isPossible(middle)) possible = middle;
		else highest = middle - 1;
	}
	return possible;
};

const withoutCheapest = (pools: readonly Pool[], discounted: readonly Pool[], units: number): readonly Pool[] => {
	let left = units;
	const taken = new Map(
		discounted.map((pool) => {
			const count = Math.min(left, pool.quantity);
			left -= count;
			return [pool, count] as const;
		}),
	);
	return pools.map((pool) => ({ ...pool, quantity: pool.quantity - (taken.get(pool) ?? 0) }));
};

type QuantityBased = RuleValue & { type: "QUANTITY_BASED" };

/** Groups the units from the dearest on, and reduces each whole group to its price. What is left over costs its own price. */
const ofGroups = (pools: readonly Pool[], { quantity, price }: QuantityBased): Runs => {
	const runs = new Map<Pool, Run[]>(pools.map((pool) => [pool, []]));
	const add = (pool: Pool, added: readonly Run[]) => runs.get(pool)?.push(...added.filter(({ count }) => count > 0));
	let group: { readonly pool: Pool; readonly count: number }[] = [];
	let missing = quantity;
	for (const pool of [...pools].reverse()) {
		let rest = pool.quantity;
		if (group.length > 0) {
			const count = Math.min(rest, missing);
			group.push({ pool, count });
			missing -= count;
			rest -= count;
			if (missing > 0) continue;
			for (const part of reducedGroup(group, price)) add(part.pool, part.runs);
			group = [];
		}
		const whole = Math.floor(rest / quantity);
		const off = Math.max(0, times(pool.price, quantity) - price);
		add(pool, evenly(times(off, whole), whole * quantity));
		const over = rest - whole * quantity;
		if (over > 0) group = [{ pool, count: over }];
		missing = quantity - over;
	}
	return runs;
};

const reducedGroup = (group: readonly { readonly pool: Pool; readonly count: number }[], price: Minor) => {
	const prices = group.map(({ pool, count }) => times(pool.price, count));
	const sum = prices.reduce((total, each) => total + each, 0);
	const parts = allocate(Math.max(0, sum - price), prices);
	return group.map(({ pool, count }, index) => ({ pool, runs: evenly(parts[index] ?? 0, count) }));
};

/** An amount spread over units of the same price: the first ones take what does not divide. */
const evenly = (amount: Minor, count: number): Run[] => {
	if (count === 0) return [];
	const off = Math.floor(amount / count);
	const more = amount - off * count;
	return [
		{ count: more, off: off + 1 },
		{ count: count - more, off },
	];
};
