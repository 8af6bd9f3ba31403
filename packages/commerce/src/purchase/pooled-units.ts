import { type Minor, times } from "@cartwright/kernel/foundation/money";

/** A line as discounts see it. */
export interface DiscountableLine {
	readonly id: string;
	readonly unitPrice: Minor;
	/** The units that count. */
	readonly quantity: number;
	readonly shippable: boolean;
	/** Absent for lines outside the catalogue. */
	readonly productId?: string | undefined;
	readonly variantId?: string | undefined;
	readonly categoryIds: readonly string[];
}

/** The units of one item at one price, whatever their lines: so it makes no difference whether a line is split. */
export interface Pool {
	readonly price: Minor;
	readonly quantity: number;
	readonly productId?: string | undefined;
	readonly categoryIds: readonly string[];
	/** In which the units are, the first ones in the first line. */
	readonly lines: readonly Pick<DiscountableLine, "id" | "quantity">[];
}

/** Consecutive units of a pool, each of which is reduced by the same amount. */
export interface Run {
	readonly count: number;
	readonly off: Minor;
}

/** What a discount takes off the units of each pool, from its first unit on. */
export type Runs = ReadonlyMap<Pool, readonly Run[]>;

/** The pools from the cheapest to the dearest, in an order that does not depend on that of the lines. */
export const poolsOf = (lines: readonly DiscountableLine[]): readonly Pool[] => {
	const byItem = new Map<string, DiscountableLine[]>();
	for (const line of lines) {
		if (line.quantity === 0) continue;
		const item = line.productId === undefined ? line.id : `${line.productId} ${line.variantId ?? ""}`;
		const key = `${item} ${line.unitPrice}`;
		byItem.set(key, [...(byItem.get(key) ?? []), line]);
	}
	return [...byItem]
		.map(([key, [first, ...others]]) => ({ key, first: first as DiscountableLine, others }))
		.sort((a, b) => a.first.unitPrice - b.first.unitPrice || compare(a.key, b.key))
		.map(({ first, others }) => {
			const pooled = [first, ...others].sort((a, b) => compare(a.id, b.id));
			return {
				price: first.unitPrice,
				quantity: pooled.reduce((sum, { quantity }) => sum + quantity, 0),
				productId: first.productId,
				categoryIds: first.categoryIds,
				lines: pooled,
			};
		});
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const unitsIn = (pools: readonly Pool[]): number => pools.reduce((sum, { quantity }) => sum + quantity, 0);

export const priceOf = (pools: readonly Pool[]): Minor =>
	pools.reduce((sum, { price, quantity }) => sum + times(price, quantity), 0);

/** What is left of the price of some units of a line, and what each discount took off each of them. */
export interface ReducedUnits {
	readonly lineId: string;
	readonly count: number;
	readonly left: Minor;
	/** By the place of the discount. */
	readonly offs: readonly Minor[];
}

/** Applies several discounts to each unit, each at most to what the previous ones left of it. */
export const reduced = (pools: readonly Pool[], discounts: readonly Runs[]): readonly ReducedUnits[] =>
	pools.flatMap((pool) => {
		let units: readonly ReducedUnits[] = pool.lines.map(({ id, quantity }) => ({
			lineId: id,
			count: quantity,
			left: pool.price,
			offs: [],
		}));
		for (const discount of discounts) units = withRuns(units, discount.get(pool) ?? []);
		return units;
	});

const withRuns = (units: readonly ReducedUnits[], runs: readonly Run[]): ReducedUnits[] => {
	const result: ReducedUnits[] = [];
	let place = 0;
	let usedOfRun = 0;
	for (const unit of units) {
		let rest = unit.count;
		while (rest > 0) {
			const run = runs[place];
			const count = run ? Math.min(rest, run.count - usedOfRun) : rest;
			const off = Math.min(unit.left, run?.off ?? 0);
			if (count > 0) result.push({ lineId: unit.lineId, count, left: unit.left - off, offs: [...unit.offs, off] });
			rest -= count;
			usedOfRun += count;
			if (run && usedOfRun === run.count) {
				place += 1;
				usedOfRun = 0;
			}
		}
	}
	return result;
};
