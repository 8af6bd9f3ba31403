import { satisfies } from "@cartwright/store/query/evaluate";
import type { Filter, Scalar } from "@cartwright/store/query/filter";
import { Bits } from "./bits.ts";
import { type Moves, Postings } from "./postings.ts";

/** A filter on one field. */
export type Condition = Exclude<Filter, { op: "and" | "or" | "not" | "matchItems" }>;

/** One field of all products. */
export interface Column {
	add(place: number, values: readonly Scalar[]): void;
	/** Places where the condition holds; those of products that are gone may be among them. */
	matching(condition: Condition, size: number): Bits;
	/** How many of these places have each value. */
	countValues(places: Bits): Map<Scalar, number>;
	/** What products are sorted by: the first value, null where there is none. */
	valueAt(place: number): Scalar | null;
	move(moves: Moves, size: number): void;
}

const holdsFor = (condition: Condition, value: unknown): boolean =>
	satisfies({ value }, { ...condition, field: "value" });

/** For fields with few distinct values, or whose values are counted often. */
export class ValueColumn implements Column {
	readonly #places = new Map<Scalar, Postings>();

	add(place: number, values: readonly Scalar[]): void {
		for (const value of new Set(values)) {
			let places = this.#places.get(value);
			if (!places) {
				places = new Postings();
				this.#places.set(value, places);
			}
			places.push(place);
		}
	}

	matching(condition: Condition, size: number): Bits {
		if (condition.op === "hasAll") {
			const all = condition.values.map((value) => this.placesOf([value], size));
			const [first = new Bits(size), ...others] = all;
			return others.reduce((kept, each) => kept.and(each), first);
		}
		if (condition.op === "in" || condition.op === "hasSome") return this.placesOf(condition.values, size);
		if (condition.op === "eq") return this.placesOf([condition.value], size);
		const holding = [...this.#places.keys()].filter((value) => holdsFor(condition, value));
		return this.placesOf(holding, size);
	}

	placesOf(values: readonly Scalar[], size: number): Bits {
		const bits = new Bits(size);
		for (const value of values) this.#places.get(value)?.each((place) => bits.add(place));
		return bits;
	}

	countValues(places: Bits): Map<Scalar, number> {
		const counts = new Map<Scalar, number>();
		for (const [value, { items, length }] of this.#places) {
			let count = 0;
			for (let index = 0; index < length; index++) if (places.has((items[index] ?? 0) >>> 5)) count += 1;
			if (count > 0) counts.set(value, count);
		}
		return counts;
	}

	valueAt(): null {
		return null;
	}

	move(moves: Moves): void {
		for (const [value, places] of this.#places) {
			places.move(moves);
			if (places.length === 0) this.#places.delete(value);
		}
	}
}

/** For single numbers; NaN where there is none. */
export class NumberColumn implements Column {
	numbers = new Float64Array(16);

	add(place: number, [value]: readonly Scalar[]): void {
		if (place >= this.numbers.length) {
			const larger = new Float64Array(Math.max(place + 1, Math.ceil(this.numbers.length * 1.5)));
			larger.set(this.numbers);
			this.numbers = larger;
		}
		this.numbers[place] = typeof value === "number" ? value : Number.NaN;
	}

	matching(condition: Condition, size: number): Bits {
		const bits = new Bits(size);
		const end = Math.min(size, this.numbers.length);
		const range = rangeOf(condition);
		if (!range) {
			for (let place = 0; place < end; place++) if (holdsFor(condition, this.numbers[place])) bits.add(place);
			return bits;
		}
		const { least, most, open } = range;
		// Nothing compares with NaN.
		for (let place = 0; place < end; place++) {
			const value = this.numbers[place] ?? Number.NaN;
			if (open ? value > least && value < most : value >= least && value <= most) bits.add(place);
		}
		return bits;
	}

	countValues(places: Bits): Map<Scalar, number> {
		const counts = new Map<Scalar, number>();
		places.each((place) => {
			const value = this.numbers[place] ?? Number.NaN;
			if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
		});
		return counts;
	}

	valueAt(place: number): number | null {
		const value = this.numbers[place] ?? Number.NaN;
		return Number.isNaN(value) ? null : value;
	}

	move(moves: Moves, size: number): void {
		const moved = new Float64Array(Math.max(16, size)).fill(Number.NaN);
		for (const [place, to] of moves.entries()) if (to >= 0) moved[to] = this.numbers[place] ?? Number.NaN;
		this.numbers = moved;
	}
}

const infinity = Number.POSITIVE_INFINITY;

/** The bounds of a comparison, and whether they are left out. */
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

/** For texts that hardly any two products share. */
export class TextColumn implements Column {
	#values: (Scalar | readonly Scalar[] | undefined)[] = [];

	add(place: number, values: readonly Scalar[]): void {
		this.#values[place] = values.length > 1 ? values : values[0];
	}

	matching(condition: Condition, size: number): Bits {
		const bits = new Bits(size);
		// Most ask for single texts, which need no look at each letter.
		const wanted =
			condition.op === "eq" ? new Set([condition.value]) : condition.op === "in" && new Set(condition.values);
		for (let place = 0; place < size; place++) {
			const value = this.#values[place];
			const holds = wanted && !Array.isArray(value) ? wanted.has(value as Scalar) : holdsFor(condition, value);
			if (holds) bits.add(place);
		}
		return bits;
	}

	countValues(places: Bits): Map<Scalar, number> {
		const counts = new Map<Scalar, number>();
		places.each((place) => {
			const value = this.#values[place] ?? [];
			for (const each of new Set([value].flat() as Scalar[])) counts.set(each, (counts.get(each) ?? 0) + 1);
		});
		return counts;
	}

	valueAt(place: number): Scalar | null {
		const value = this.#values[place];
		return value === undefined || typeof value === "object" ? (value?.[0] ?? null) : value;
	}

	move(moves: Moves, size: number): void {
		const moved = new Array<Scalar | readonly Scalar[] | undefined>(size);
		for (const [place, to] of moves.entries()) if (to >= 0) moved[to] = this.#values[place];
		this.#values = moved;
	}
}

/** Missing values come first; texts go by code point, as in the database. */
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

/** Halves of surrogate pairs stand for code points above all others. */
const inPlane = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
