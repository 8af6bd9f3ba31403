import { compareScalars } from "@cartwright/store/query/evaluate";
import { conjuncts, type Filter, type Scalar, type TextRange } from "@cartwright/store/query/filter";
import { sortKeyOf } from "@cartwright/store/query/sort-key";
import { escaped, withKey } from "./entries.ts";

/** Ranges of keys that satisfy conditions, without the prefix of the entries. */
export interface KeyRanges {
	readonly ranges: readonly TextRange[];
	/** The conditions that hold for every entry in the ranges. */
	readonly exact: readonly Filter[];
}

/** What the conditions of a filter say about a field of an index. */
export interface FieldCondition {
	/** The field has one of these keys. */
	readonly points?: KeyRanges & { readonly keys: readonly string[] };
	/** All bounds together. Only for fields with one value: of a list, each bound may match another value. */
	readonly range?: KeyRanges;
	/** One bound alone, which also holds for lists. */
	readonly bound?: KeyRanges;
}

/** The conditions that a filter puts on the field at a path, as far as keys can answer them. */
export const conditionsOn = (path: string, filter: Filter | undefined): FieldCondition => {
	const read = filter ? conjuncts(filter).flatMap((each) => readCondition(path, each)) : [];
	const points = read.find(({ keys }) => keys !== undefined);
	const bounds = read.filter(({ keys }) => keys === undefined);
	const [bound] = bounds;
	return {
		...(points?.keys ? { points: { ...points, keys: points.keys } } : {}),
		...(bound ? { bound, range: bounds.reduce(intersect) } : {}),
	};
};

interface ReadCondition extends KeyRanges {
	readonly keys?: readonly string[];
}

const readCondition = (path: string, filter: Filter): ReadCondition[] => {
	if (!("field" in filter)) return [];
	const isDate = filter.field === `data.${path}.$date`;
	if (!isDate && filter.field !== `data.${path}`) return [];
	const keyOf = (value: Scalar): string => (isDate ? `5${value}` : (sortKeyOf(value) ?? ""));
	// Texts beside dates are compared as dates.
	const operands = "value" in filter ? [filter.value] : "values" in filter ? filter.values : [];
	if (isDate && operands.some((each) => typeof each !== "string")) return [];
	switch (filter.op) {
		case "eq":
			return [pointsOf([keyOf(filter.value)], filter)];
		case "in":
		case "hasSome":
			return [pointsOf([...new Set(filter.values.map(keyOf))], filter)];
		case "gt":
		case "gte":
		case "lt":
		case "lte":
			return [{ ranges: [rangeOf(filter.op, keyOf(filter.value))], exact: [filter] }];
		case "startsWith":
			return isDate || typeof filter.value !== "string" ? [] : startsWith(filter.value, filter);
		default:
			return [];
	}
};

const pointsOf = (keys: readonly string[], filter: Filter): ReadCondition => ({
	keys,
	ranges: keys.map((key) => ({ from: withKey("", key), to: behind(key) })),
	exact: [filter],
});

/** The first text after all entries with the key. */
const behind = (key: string): string => `${escaped(key)}\u0002`;

/** Values compare only with values of their type, which the first character of the key tells. */
const rangeOf = (op: "gt" | "gte" | "lt" | "lte", key: string): TextRange => {
	const type = key.slice(0, 1);
	switch (op) {
		case "gt":
			return { from: behind(key), to: next(type) };
		case "gte":
			return { from: withKey("", key), to: next(type) };
		case "lt":
			return { from: type, to: withKey("", key) };
		case "lte":
			return { from: type, to: behind(key) };
	}
};

/** The letters whose case is tried both ways. Each doubles the number of ranges. */
const maxLetters = 3;

/** Texts start with another whatever the case of ASCII letters, but keys do not. */
const startsWith = (text: string, filter: Filter): ReadCondition[] => {
	let [beginnings, letters, exact] = [[""], 0, true];
	for (const character of text) {
		const cases = new Set(/[a-z]/i.test(character) ? [character.toUpperCase(), character.toLowerCase()] : [character]);
		if (cases.size > 1 && letters === maxLetters) {
			exact = false;
			break;
		}
		letters += cases.size - 1;
		beginnings = beginnings.flatMap((beginning) => [...cases].map((each) => beginning + each));
	}
	const ranges = beginnings.map((beginning) => ({
		from: escaped(`3${beginning}`),
		to: next(escaped(`3${beginning}`)),
	}));
	return [{ ranges, exact: exact ? [filter] : [] }];
};

/** The first text after all that start with this one. */
const next = (text: string): string => {
	const characters = [...text];
	while (characters.at(-1) === "\u{10ffff}") characters.pop();
	const last = characters.pop()?.codePointAt(0) ?? 0;
	return characters.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
};

const intersect = (a: ReadCondition, b: ReadCondition): ReadCondition => ({
	ranges: a.ranges.flatMap((one) =>
		b.ranges.flatMap((other) => {
			const from = compareScalars(one.from, other.from) > 0 ? one.from : other.from;
			const to = compareScalars(one.to, other.to) < 0 ? one.to : other.to;
			return compareScalars(from, to) < 0 ? [{ from, to }] : [];
		}),
	),
	exact: [...a.exact, ...b.exact],
});
