import { type Document, valuesAt } from "../collection.ts";
import type { Filter, Query, Scalar, Sort, TextPart, TextRange } from "./filter.ts";
import { sortKey } from "./sort-key.ts";

export type Matcher = (doc: unknown) => boolean;

/**
 * The reference implementation of a filter. The engines must agree with it. Prepares the filter once, for many documents:
 * operands are folded and sets are built here, so that the cost for a document does not depend on the number of operands.
 */
export const matcher = (filter: Filter): Matcher => {
	switch (filter.op) {
		case "and": {
			const each = filter.filters.map(matcher);
			return (doc) => each.every((matches) => matches(doc));
		}
		case "or": {
			const each = filter.filters.map(matcher);
			return (doc) => each.some((matches) => matches(doc));
		}
		case "not": {
			const matches = matcher(filter.filter);
			return (doc) => !matches(doc);
		}
		case "hasAll": {
			const operands = [...new Set(filter.values)];
			return (doc) => {
				const values = new Set(valuesAt(doc, filter.field));
				return operands.every((value) => values.has(value));
			};
		}
		default: {
			const holds = valueMatcher(filter);
			return (doc) => valuesAt(doc, filter.field).some(holds);
		}
	}
};

/** Tests one document. For many documents, use `matcher`. */
export const satisfies = (doc: unknown, filter: Filter): boolean => matcher(filter)(doc);

type ValueFilter = Exclude<Filter, { op: "and" | "or" | "not" | "hasAll" }>;

const valueMatcher = (filter: ValueFilter): Matcher => {
	switch (filter.op) {
		case "in":
		case "hasSome": {
			const operands = new Set<unknown>(filter.values);
			return (value) => operands.has(value);
		}
		case "inRanges":
			return (value) => typeof value === "string" && filter.ranges.some((range) => isInRange(value, range));
		case "matches":
			return partsMatcher(filter.parts);
		case "exists":
			return (value) => value !== null && value !== undefined;
		case "matchItems":
			return matcher(filter.filter);
		case "eq":
			return (value) => value === filter.value;
		case "startsWith":
		case "endsWith":
		case "contains":
			return textMatcher(filter.op, filter.value);
		default: {
			const { op, value: operand } = filter;
			return (value) => typeof value === typeof operand && isInOrder(op, compareScalars(value as Scalar, operand));
		}
	}
};

const isInRange = (text: string, { from, to }: TextRange): boolean =>
	compareText(text, from) >= 0 && compareText(text, to) < 0;

const textMatcher = (op: "startsWith" | "endsWith" | "contains", operand: Scalar): Matcher => {
	if (typeof operand !== "string") return () => false;
	const part = foldCase(operand);
	return (value) => {
		if (typeof value !== "string") return false;
		const text = foldedOnce(value);
		if (op === "startsWith") return text.startsWith(part);
		return op === "endsWith" ? text.endsWith(part) : text.includes(part);
	};
};

let lastFolded = { text: "", folded: "" };

/** Many conditions on one text fold it once. */
const foldedOnce = (text: string): string => {
	if (lastFolded.text !== text) lastFolded = { text, folded: foldCase(text) };
	return lastFolded.folded;
};

/** The parts have fixed lengths, so each stands at a fixed place. */
const partsMatcher = (parts: readonly TextPart[]): Matcher => {
	const expected = parts.flatMap((part) =>
		"literal" in part ? [...foldCase(part.literal)].map((each) => new Set([each])) : [new Set(foldCase(part.anyOf))],
	);
	return (value) => {
		if (typeof value !== "string" || value.length > 2 * expected.length) return false;
		const characters = [...foldCase(value)];
		return characters.length === expected.length && expected.every((each, index) => each.has(characters[index] ?? ""));
	};
};

const isInOrder = (op: "gt" | "gte" | "lt" | "lte", order: number): boolean => {
	if (op === "gt") return order > 0;
	if (op === "gte") return order >= 0;
	return op === "lt" ? order < 0 : order <= 0;
};

// Only ASCII, since both engines fold only that alike.
export const foldCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Compares two values of one type; strings by code point, as both engines do. */
export const compareScalars = (a: Scalar, b: Scalar): number => {
	if (typeof a === "string" && typeof b === "string") return compareText(a, b);
	return Number(a) - Number(b);
};

/** Looks no further than to the first difference. */
const compareText = (a: string, b: string): number => {
	if (a === b) return 0;
	const end = Math.min(a.length, b.length);
	for (let at = 0; at < end; at++) {
		const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
		if (one !== other) return inPlane(one) - inPlane(other);
	}
	return a.length - b.length;
};

/** Surrogates stand for code points above all others. */
const inPlane = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

const sortValue = (doc: Document, field: string): Scalar | null => {
	const [value] = field === "id" ? [doc.id] : valuesAt(doc, field);
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
};

const compareNullable = (a: Scalar | null, b: Scalar | null): number => {
	if (a === null || b === null) return Number(a !== null) - Number(b !== null);
	return compareScalars(a, b);
};

/** The sort fields, plus the id as the tie-breaker. */
export const completeSort = (sort: readonly Sort[] = []): readonly Sort[] => {
	const idAt = sort.findIndex(({ field }) => field === "id");
	return idAt >= 0 ? sort.slice(0, idAt + 1) : [...sort, { field: "id", order: sort.at(-1)?.order ?? "ASC" }];
};

/** The position of a document in a sort; `Query.from` takes it to continue after the document. */
export const positionOf = (doc: Document, sort: readonly Sort[] = []): (Scalar | null)[] =>
	positionIn(doc, completeSort(sort));

const positionIn = (doc: Document, sort: readonly Sort[]): (Scalar | null)[] =>
	sort.map(({ field, mixed }) => (mixed ? sortKey(doc, field) : sortValue(doc, field)));

/** Compares the positions of two documents in a complete sort. */
export const compareBySort = (
	a: readonly (Scalar | null)[],
	b: readonly (Scalar | null)[],
	sort: readonly Sort[],
): number => {
	for (const [index, { order }] of sort.entries()) {
		const difference = compareNullable(a[index] ?? null, b[index] ?? null);
		if (difference !== 0) return order === "ASC" ? difference : -difference;
	}
	return 0;
};

/** The reference implementation of a query over a list of documents. */
export const select = <Doc extends Document>(docs: readonly Doc[], query: Query): Doc[] => {
	const sort = completeSort(query.sort);
	const found = query.filter === undefined ? docs : docs.filter(matcher(query.filter));
	const sorted = found
		.map((doc) => ({ doc, position: positionIn(doc, sort) }))
		.sort((a, b) => compareBySort(a.position, b.position, sort));
	return pageOf(sorted, query, sort).map(({ doc }) => doc);
};

const pageOf = <Item extends { position: readonly (Scalar | null)[] }>(
	sorted: readonly Item[],
	{ from, limit, offset = 0 }: Query,
	sort: readonly Sort[],
): readonly Item[] => {
	if (!from) return sorted.slice(offset, offset + limit);
	if (from.reversed) {
		const before = sorted.filter(({ position }) => compareBySort(position, from.values, sort) < 0);
		const end = Math.max(0, before.length - offset);
		return before.slice(Math.max(0, end - limit), end);
	}
	const behind = sorted.filter(({ position }) => compareBySort(position, from.values, sort) > 0);
	return behind.slice(offset, offset + limit);
};
