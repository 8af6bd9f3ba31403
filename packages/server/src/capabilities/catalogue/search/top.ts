import type { Position, Scalar, Sort } from "@cartwright/store/query/filter";
import type { Bits } from "./bits.ts";
import { compareValues } from "./columns.ts";

/** Reads the value of one field at a place. */
export interface Reader {
	(place: number): Scalar | null;
	/** Compares the value at a place, faster than reading and comparing it. */
	readonly compare?: (place: number, value: Scalar | null) => number;
}

/**
 * The first so many places in the order of the sort, behind a position (or in front of it, where it is reversed). Looks
 * at each place once, mostly at its first value alone, and keeps only what may still be among the first.
 */
export const topPlaces = (
	places: Bits,
	sort: readonly Sort[],
	from: Position | undefined,
	limit: number,
	readerOf: (field: string) => Reader,
): number[] => {
	const readers = sort.map(({ field }) => readerOf(field));
	const comparisons = readers.map(
		(read) => read.compare ?? ((place: number, value: Scalar | null) => compareValues(read(place), value)),
	);
	const signs = sort.map(({ order }) => ((order === "ASC") === (from?.reversed ?? false) ? -1 : 1));
	/** Below zero where the place comes first. */
	const compare = (place: number, values: readonly (Scalar | null)[]): number => {
		for (let at = 0; at < comparisons.length; at++) {
			const difference = comparisons[at]?.(place, values[at] ?? null) ?? 0;
			if (difference !== 0) return difference * (signs[at] ?? 1);
		}
		return 0;
	};
	const best: { readonly place: number; readonly values: readonly (Scalar | null)[] }[] = [];
	places.each((place) => {
		const last = best[best.length - 1];
		if (best.length === limit && last && compare(place, last.values) >= 0) return;
		if (from && compare(place, from.values) <= 0) return;
		let [low, high] = [0, best.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (compare(place, best[middle]?.values ?? []) > 0) low = middle + 1;
			else high = middle;
		}
		best.splice(low, 0, { place, values: readers.map((read) => read(place)) });
		if (best.length > limit) best.pop();
	});
	const found = best.map(({ place }) => place);
	return from?.reversed ? found.reverse() : found;
};
