import { type Document, valuesAt } from "../collection.ts";
import type { Comparison, Filter, Query, Scalar, Sort } from "./filter.ts";

/** The reference implementation of a filter. The engines must agree with it. */
export const satisfies = (doc: unknown, filter: Filter): boolean => {
	switch (filter.op) {
		case "and":
			return filter.filters.every((each) => satisfies(doc, each));
		case "or":
			return filter.filters.some((each) => satisfies(doc, each));
		case "not":
			return !satisfies(doc, filter.filter);
		case "in":
		case "hasSome":
			return valuesAt(doc, filter.field).some((value) => filter.values.includes(value as Scalar));
		case "hasAll": {
			const values = valuesAt(doc, filter.field);
			return filter.values.every((wanted) => values.includes(wanted));
		}
		case "exists":
			return valuesAt(doc, filter.field).some((value) => value !== null && value !== undefined);
		case "matchItems":
			return valuesAt(doc, filter.field).some((item) => satisfies(item, filter.filter));
		default:
			return valuesAt(doc, filter.field).some((value) => holds(value, filter.op, filter.value));
	}
};

const holds = (value: unknown, op: Comparison, operand: Scalar): boolean => {
	if (typeof value !== typeof operand) return false;
	if (op === "eq") return value === operand;
	if (op === "startsWith" || op === "endsWith" || op === "contains") {
		if (typeof value !== "string" || typeof operand !== "string") return false;
		const [text, part] = [foldCase(value), foldCase(operand)];
		if (op === "startsWith") return text.startsWith(part);
		return op === "endsWith" ? text.endsWith(part) : text.includes(part);
	}
	const order = compareScalars(value as Scalar, operand);
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

const compareText = (a: string, b: string): number => {
	if (a === b) return 0;
	// UTF-8 preserves code point order; UTF-16 does not beyond the basic plane.
	return Buffer.compare(Buffer.from(a), Buffer.from(b));
};

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
	completeSort(sort).map(({ field }) => sortValue(doc, field));

const compareBySort = (a: readonly (Scalar | null)[], b: readonly (Scalar | null)[], sort: readonly Sort[]): number => {
	for (const [index, { order }] of sort.entries()) {
		const difference = compareNullable(a[index] ?? null, b[index] ?? null);
		if (difference !== 0) return order === "ASC" ? difference : -difference;
	}
	return 0;
};

/** The reference implementation of a query over a list of documents. */
export const select = <Doc extends Document>(docs: readonly Doc[], query: Query): Doc[] => {
	const sort = completeSort(query.sort);
	const sorted = docs
		.filter((doc) => query.filter === undefined || satisfies(doc, query.filter))
		.sort((a, b) => compareBySort(positionOf(a, sort), positionOf(b, sort), sort));
	const { from, limit, offset = 0 } = query;
	if (!from) return sorted.slice(offset, offset + limit);
	if (from.reversed) {
		const before = sorted.filter((doc) => compareBySort(positionOf(doc, sort), from.values, sort) < 0);
		const end = Math.max(0, before.length - offset);
		return before.slice(Math.max(0, end - limit), end);
	}
	const behind = sorted.filter((doc) => compareBySort(positionOf(doc, sort), from.values, sort) > 0);
	return behind.slice(offset, offset + limit);
};
