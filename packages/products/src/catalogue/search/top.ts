import type { Position, Scalar, Sort } from "@cartwright/store/query/filter";
import type { Bits } from "./bits.ts";
import { compareValues } from "./columns.ts";

/** Reads the value of one field at a place. */
export interface Reader {
	(place: number): Scalar | null;
	/** Compares the value at a place, faster than reading and comparing it. */
	readonly compare?: (place: number, value: Scalar | null) => number;
	/** The same for the values at two places. */
	readonly comparePlaces?: (place: number, other: number) => number;
}

/**
 * The first places in the order of the sort, after a position (or before it, if it is reversed). Looks at each place
 * once, mostly at its first value alone, and stores only those that may be among the first.
 */
export const topPlaces = (
	places: Bits,
	sort: readonly Sort[],
	from: Position | undefined,
	limit: number,
	readerOf: (field: string) => Reader,
): number[] => {
	const readers = sort.map(({ field }) => readerOf(field));
	const signs = sort.map(({ order }) => ((order === "ASC") === (from?.reversed ?? false) ? -1 : 1));
	const compareValuesAt = readers.map(
		(read) => read.compare ?? ((place: number, value: Scalar | null) => compareValues(read(place), value)),
	);
	/** Negative if the place comes first. */
	const compareWith = (place: number, values: readonly (Scalar | null)[]): number => {
		for (let index = 0; index < compareValuesAt.length; index++) {
			const difference = compareValuesAt[index]?.(place, values[index] ?? null) ?? 0;
			if (difference !== 0) return difference * (signs[index] ?? 1);
		}
		return 0;
	};
	const comparePlaces = placeComparison(readers, signs);
	const best: number[] = [];
	const consider = (place: number): void => {
		const last = best[best.length - 1];
		if (best.length === limit && last !== undefined && comparePlaces(place, last) >= 0) return;
		if (from && compareWith(place, from.values) <= 0) return;
		let [low, high] = [0, best.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (comparePlaces(place, best[middle] ?? 0) > 0) low = middle + 1;
			else high = middle;
		}
		best.splice(low, 0, place);
		if (best.length > limit) best.pop();
	};
	// Products that are equal up to their ids are sorted by id, and later products mostly have larger ids. In this order
	// the first ones are among the best and the others are rejected by one comparison, not each inserted before the others.
	if (signs.at(-1) === -1) places.eachDescending(consider);
	else places.each(consider);
	return from?.reversed ? best.reverse() : best;
};

const placeComparison = (readers: readonly Reader[], signs: readonly number[]) => {
	const comparePlacesBy = readers.map(
		(read) => read.comparePlaces ?? ((place: number, other: number) => compareValues(read(place), read(other))),
	);
	return (place: number, other: number): number => {
		for (let index = 0; index < comparePlacesBy.length; index++) {
			const difference = comparePlacesBy[index]?.(place, other) ?? 0;
			if (difference !== 0) return difference * (signs[index] ?? 1);
		}
		return 0;
	};
};

/** Up to as many first places are found faster than by dividing. */
const maxTop = 200;

/**
 * The places at some positions of the sort, from the first one on. Takes about three comparisons for each place, wherever
 * they are: only these places are sorted.
 */
export const placesAt = (
	places: Bits,
	sort: readonly Sort[],
	{ offset, limit }: { readonly offset: number; readonly limit: number },
	readerOf: (field: string) => Reader,
): number[] => {
	if (offset + limit <= maxTop) return topPlaces(places, sort, undefined, offset + limit, readerOf).slice(offset);
	const all = placesOf(places);
	const compare = comparisonOf(sort, readerOf);
	const end = Math.min(all.length, offset + limit);
	if (offset >= end) return [];
	divideAt(all, offset, 0, compare);
	divideAt(all, end, offset, compare);
	return all.slice(offset, end).sort(compare);
};

/** Moves those that come first from `low` to below `position`, and all others behind them. */
const divideAt = (
	all: number[],
	position: number,
	low: number,
	compare: (place: number, other: number) => number,
): void => {
	let high = all.length - 1;
	while (low < high) {
		const pivot = middleOf(all, low, high, compare);
		let [left, right] = [low, high];
		while (left <= right) {
			while (compare(all[left] ?? 0, pivot) < 0) left += 1;
			while (compare(all[right] ?? 0, pivot) > 0) right -= 1;
			if (left > right) break;
			[all[left], all[right]] = [all[right] ?? 0, all[left] ?? 0];
			left += 1;
			right -= 1;
		}
		if (position <= right) high = right;
		else if (position >= left) low = left;
		else return;
	}
};

/** The middle one of three, so that what is sorted already is divided in halves. */
const middleOf = (
	all: readonly number[],
	low: number,
	high: number,
	compare: (place: number, other: number) => number,
): number => {
	const three = [all[low] ?? 0, all[(low + high) >>> 1] ?? 0, all[high] ?? 0];
	return three.sort(compare)[1] ?? 0;
};

/** All places in the order of the sort. */
export const placesInOrder = (places: Bits, sort: readonly Sort[], readerOf: (field: string) => Reader): number[] => {
	return placesOf(places).sort(comparisonOf(sort, readerOf));
};

const placesOf = (places: Bits): number[] => {
	const all: number[] = [];
	places.each((place) => all.push(place));
	return all;
};

const comparisonOf = (sort: readonly Sort[], readerOf: (field: string) => Reader) =>
	placeComparison(
		sort.map(({ field }) => readerOf(field)),
		sort.map(({ order }) => (order === "ASC" ? 1 : -1)),
	);
