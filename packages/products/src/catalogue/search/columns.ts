import { matcher } from "@cartwright/store/query/evaluate";
import type { Filter, Scalar } from "@cartwright/store/query/filter";
import { Bits } from "./bits.ts";
import { type NewPlaces, PostingLists, type PostingListsState } from "./posting-lists.ts";

/** A filter on one field. */
export type Condition = Exclude<Filter, { op: "and" | "or" | "not" | "matchItems" }>;

/** The values of one field for all products. */
export interface Column {
	/** What it takes to compare or to count the values of one place, in steps of a `WorkBudget`. */
	readonly stepsPerPlace: number;
	add(place: number, values: readonly Scalar[]): void;
	/** Places that match the condition; may include places of removed products. */
	matching(condition: Condition, size: number): Bits;
	/** Counts these places by value. */
	countValues(places: Bits): Map<Scalar, number>;
	/** The sort key: the first value, null if there is none. */
	valueAt(place: number): Scalar | null;
	/** Packs added values. With new places, drops the values of removed products. */
	pack(newPlaces?: NewPlaces): void;
}

/** Tests values against a condition on any field. */
export const conditionTest = (condition: Condition): ((value: unknown) => boolean) => {
	const matches = matcher({ ...condition, field: "value" });
	return (value) => matches({ value });
};

export interface ValueColumnState {
	readonly values: readonly Scalar[];
	readonly lists: PostingListsState;
}

/** For fields with few distinct values, or whose values are counted often. */
export class ValueColumn implements Column {
	readonly stepsPerPlace = 1 / 4;
	#lists = new PostingLists();
	/** The numbers of the lists, in ascending order. */
	#numbers = new Map<Scalar, number>();

	add(place: number, values: readonly Scalar[]): void {
		for (const value of new Set(values)) {
			let list = this.#numbers.get(value);
			if (list === undefined) {
				list = this.#lists.create();
				this.#numbers.set(value, list);
			}
			this.#lists.push(list, place);
		}
	}

	matching(condition: Condition, size: number): Bits {
		if (condition.op === "hasAll") {
			const all = condition.values.map((value) => this.placesOf([value], size));
			const [first = new Bits(size), ...others] = all;
			return others.reduce((result, each) => result.and(each), first);
		}
		if (condition.op === "in" || condition.op === "hasSome") return this.placesOf(condition.values, size);
		if (condition.op === "eq") return this.placesOf([condition.value], size);
		const holding = [...this.#numbers.keys()].filter(conditionTest(condition));
		return this.placesOf(holding, size);
	}

	placesOf(values: readonly Scalar[], size: number): Bits {
		const bits = new Bits(size);
		for (const value of values) {
			const list = this.#numbers.get(value);
			if (list !== undefined) for (const item of this.#lists.get(list).items) bits.add(item >>> 5);
		}
		return bits;
	}

	countValues(places: Bits): Map<Scalar, number> {
		const counts = new Map<Scalar, number>();
		for (const [value, list] of this.#numbers) {
			const { items, length } = this.#lists.get(list);
			let count = 0;
			for (let index = 0; index < length; index++) if (places.has((items[index] ?? 0) >>> 5)) count += 1;
			if (count > 0) counts.set(value, count);
		}
		return counts;
	}

	valueAt(): null {
		return null;
	}

	pack(newPlaces?: NewPlaces): void {
		this.#lists.pack(undefined, newPlaces);
		if (!newPlaces) return;
		const used = [...this.#numbers].filter(([, list]) => this.#lists.get(list).length > 0);
		if (used.length === this.#numbers.size) return;
		this.#lists.pack(used.map(([, list]) => list));
		this.#numbers = new Map(used.map(([value], list) => [value, list]));
	}

	state(): ValueColumnState {
		return { values: [...this.#numbers.keys()], lists: this.#lists.state() };
	}

	static from({ values, lists }: ValueColumnState): ValueColumn {
		const column = new ValueColumn();
		column.#lists = PostingLists.from(lists);
		column.#numbers = new Map(values.map((value, list) => [value, list]));
		return column;
	}
}

/** For fields with one number; NaN where there is none. */
export class NumberColumn implements Column {
	readonly stepsPerPlace = 1;
	#numbers = new Float64Array(16);
	#count = 0;

	/** Places must be added in order. */
	add(place: number, [value]: readonly Scalar[]): void {
		if (place >= this.#numbers.length) {
			const larger = new Float64Array(Math.ceil((place + 1) * 1.5));
			larger.set(this.#numbers);
			this.#numbers = larger;
		}
		this.#count = place + 1;
		this.#numbers[place] = typeof value === "number" ? value : Number.NaN;
	}

	matching(condition: Condition, size: number): Bits {
		const bits = new Bits(size);
		const end = Math.min(size, this.#count);
		const range = rangeOf(condition);
		if (!range) {
			const holds = conditionTest(condition);
			for (let place = 0; place < end; place++) if (holds(this.#numbers[place])) bits.add(place);
			return bits;
		}
		const { least, most: max, open } = range;
		// Every comparison with NaN is false.
		for (let place = 0; place < end; place++) {
			const value = this.#numbers[place] ?? Number.NaN;
			if (open ? value > least && value < max : value >= least && value <= max) bits.add(place);
		}
		return bits;
	}

	countValues(places: Bits): Map<Scalar, number> {
		const counts = new Map<Scalar, number>();
		places.each((place) => {
			const value = this.#numbers[place] ?? Number.NaN;
			if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
		});
		return counts;
	}

	valueAt(place: number): number | null {
		const value = this.#numbers[place] ?? Number.NaN;
		return Number.isNaN(value) ? null : value;
	}

	pack(newPlaces?: NewPlaces): void {
		if (!newPlaces) {
			this.#numbers = this.#numbers.slice(0, this.#count);
			return;
		}
		const numbers = this.#numbers.filter((_, place) => (newPlaces[place] ?? -1) >= 0);
		[this.#numbers, this.#count] = [numbers, numbers.length];
	}

	state(): Float64Array {
		return this.#numbers.subarray(0, this.#count);
	}

	static from(numbers: Float64Array): NumberColumn {
		const column = new NumberColumn();
		[column.#numbers, column.#count] = [numbers as Float64Array<ArrayBuffer>, numbers.length];
		return column;
	}
}

const infinity = Number.POSITIVE_INFINITY;

/** The bounds of a comparison, and whether they are exclusive. */
const rangeOf = (condition: Condition) => {
	if (condition.op === "exists") return { least: -infinity, most: infinity, open: false };
	if (!("value" in condition) || typeof condition.value !== "number") return undefined;
	const { op, value } = condition;
	switch (op) {
		case "eq":
			return { least: value, most: value, open: false };
		case "gte":
			return { least: value, most: infinity, open: false };
		case "lte":
			return { least: -infinity, most: value, open: false };
		case "gt":
			return { least: value, most: infinity, open: true };
		case "lt":
			return { least: -infinity, most: value, open: true };
		default:
			return undefined;
	}
};

/** Missing values come first; texts are ordered by code point, as in the database. */
export const compareValues = (a: Scalar | null, b: Scalar | null): number => {
	if (a === null || b === null) return Number(a !== null) - Number(b !== null);
	return typeof a === "string" && typeof b === "string" ? compareTexts(a, b) : Number(a) - Number(b);
};

const compareTexts = (a: string, b: string): number => {
	const end = Math.min(a.length, b.length);
	for (let at = 0; at < end; at++) {
		const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
		if (one !== other) return inPlane(one) - inPlane(other);
	}
	return a.length - b.length;
};

/** Surrogates stand for code points above all others. */
const inPlane = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
