import {
	and,
	type Comparison,
	equals,
	type Filter,
	hasSome,
	isIn,
	not,
	or,
	type Scalar,
	type TextPart,
} from "../query/filter.ts";
import type { FieldRule, Rules } from "./rules.ts";

type Condition = { readonly filter: Filter } | { readonly rule: string; readonly description: string };

/** Reads a filter on the elements of a list. */
type ReadItems = (rules: Rules, wire: unknown) => Filter | undefined;

/** The condition that one operator puts on one field, or the reason why it is invalid. */
export const conditionOf = (rule: FieldRule, operator: string, operand: unknown, readItems: ReadItems): Condition => {
	const read = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
	if (!read && operator !== "$matchItems") {
		return { rule: "UNKNOWN_OPERATOR", description: `knows no operator ${operator.slice(0, 100)}, ${allowed(rule)}` };
	}
	if (!isAllowed(rule, operator, operand)) {
		return { rule: "OPERATOR_NOT_ALLOWED", description: `cannot be filtered with ${operator}, ${allowed(rule)}` };
	}
	const filter = read ? read(rule, operand) : matchItems(rule, operand, readItems);
	return typeof filter === "string" ? { rule: "INVALID_OPERAND", description: `${operator} ${filter}` } : { filter };
};

/** One element matches the filter, or all filters of a list. */
const matchItems = ({ path, items }: FieldRule, operand: unknown, readItems: ReadItems): Filter | string => {
	if (!items) return "asks for fields of elements, and these have none";
	const filters = Array.isArray(operand) ? operand : [operand];
	return { op: "matchItems", field: path, filter: and(...filters.map((each) => readItems(items, each))) };
};

const allowed = ({ operators: list }: FieldRule): string =>
	`only with ${(list === "*" ? Object.keys(operators) : list).join(", ")}`;

const isAllowed = ({ operators: list, items }: FieldRule, operator: string, operand: unknown): boolean => {
	if (list === "*") return operator !== "$matchItems" || items !== undefined;
	if (list.includes(operator)) return true;
	// Comparing with null tests whether there is a value, so any operator that tests for presence allows it.
	const asksForNull = operand === null && (operator === "$eq" || operator === "$ne");
	return asksForNull && ["$eq", "$ne", "$exists", "$isEmpty"].some((each) => list.includes(each));
};

/** Returns the filter, or a description of what the operand must be. */
type Operator = (rule: FieldRule, operand: unknown) => Filter | string;

const exists = ({ path }: FieldRule): Filter => ({ op: "exists", field: path });

const comparison =
	(op: Comparison): Operator =>
	(rule, operand) => {
		const place = placeOf(rule, operand);
		return place ? { op, ...place } : "must have a text, number, boolean or date that the field can hold";
	};

const part =
	(op: Comparison): Operator =>
	(rule, operand) =>
		typeof operand === "string" ? { op, field: rule.path, value: operand } : "must have a text";

const listed =
	(make: (field: string, values: readonly Scalar[]) => Filter, every = false): Operator =>
	(rule, operand) => {
		const places = (Array.isArray(operand) ? operand : [operand])
			.filter((each) => every || each !== null)
			.map((each) => placeOf(rule, each));
		if (!places.every((place) => place !== undefined)) return "must have a list of texts, numbers, booleans or dates";
		const fields = Map.groupBy(places, ({ field }) => field);
		const filters = [...fields].map(([field, places]) =>
			make(
				field,
				places.map(({ value }) => value),
			),
		);
		if (filters.length === 0) return make(rule.path, []);
		return every ? and(...filters) : filters.length === 1 && filters[0] ? filters[0] : or(...filters);
	};

const among: Operator = (rule, operand) => {
	if (!Array.isArray(operand)) return "must have a list of texts, numbers, booleans or dates";
	const found = listed(isIn)(rule, operand);
	return typeof found === "string" || !operand.includes(null) ? found : or(found, not(exists(rule)));
};

const negated =
	(operator: Operator): Operator =>
	(rule, operand) => {
		const filter = operator(rule, operand);
		return typeof filter === "string" ? filter : not(filter);
	};

const equal: Operator = (rule, operand) => (operand === null ? not(exists(rule)) : comparison("eq")(rule, operand));

const whether =
	(filterOf: (rule: FieldRule) => Filter): Operator =>
	(rule, operand) => {
		if (typeof operand !== "boolean") return "must be true or false";
		return operand ? filterOf(rule) : not(filterOf(rule));
	};

const operators: Readonly<Record<string, Operator>> = {
	$eq: equal,
	$ne: negated(equal),
	$gt: comparison("gt"),
	$gte: comparison("gte"),
	$lt: comparison("lt"),
	$lte: comparison("lte"),
	$in: among,
	$nin: negated(among),
	$startsWith: part("startsWith"),
	$endsWith: part("endsWith"),
	$contains: part("contains"),
	$hasSome: listed(hasSome),
	$hasAll: listed((field, values) => ({ op: "hasAll", field, values }), true),
	$exists: whether(exists),
	$matches: (rule, operand) => {
		const parts = partsOf(operand);
		return parts
			? { op: "matches", field: rule.path, parts }
			: "must have ignoreCase: true and a spec of literal and anyOf";
	},
	$urlized: (rule, operand) => {
		const words = Array.isArray(operand) ? operand : [operand];
		return words.length > 0 && words.every((each) => typeof each === "string")
			? urlized(rule, words.join("-"))
			: "must have a text";
	},
	$isEmpty: whether((rule) => or(not(exists(rule)), equals(rule.path, ""))),
};

const maxParts = 200;

/** The parts of the text that `$matches` describes. */
const partsOf = (operand: unknown): TextPart[] | undefined => {
	const { ignoreCase, spec } = (operand ?? {}) as { ignoreCase?: unknown; spec?: unknown };
	if (ignoreCase !== true || !Array.isArray(spec) || spec.length > maxParts) return undefined;
	const parts = spec.map((each: { type?: unknown; value?: unknown } | null): TextPart | undefined => {
		const { type, value } = each ?? {};
		if (typeof value !== "string" || value.length > maxPartLength) return undefined;
		if (type === "literal") return { literal: value };
		return type === "anyOf" ? { anyOf: value } : undefined;
	});
	return parts.every((part) => part !== undefined) ? parts : undefined;
};

const maxPartLength = 2000;
/** What addresses write as a hyphen. */
const separators = " \t\n-";

/** Texts whose form in an address is the operand; a whole number is found as a number, too. */
const urlized = (rule: FieldRule, operand: string): Filter => {
	if (/^-?\d{1,15}$/.test(operand)) return isIn(rule.path, [operand, Number(operand)]);
	const parts = operand
		.split("-")
		.flatMap((word, index): TextPart[] => [
			...(index > 0 ? [{ anyOf: separators }] : []),
			...(word ? [{ literal: word }] : []),
		]);
	return { op: "matches", field: rule.path, parts: parts.slice(0, maxParts) };
};

/** The field and the value with which a document would store the operand. */
const placeOf = (rule: FieldRule, operand: unknown): { field: string; value: Scalar } | undefined => {
	const date = dateOf(operand);
	const scalar = date ?? operand;
	if (!(scalar instanceof Date || ["string", "number", "boolean"].includes(typeof scalar))) return undefined;
	const given = scalar as Scalar | Date;
	const value = rule.value ? rule.value(given) : given instanceof Date ? given.toISOString() : given;
	return value === undefined ? undefined : { field: (date && rule.datePath) || rule.path, value };
};

const dateOf = (operand: unknown): Date | undefined => {
	if (operand === null || typeof operand !== "object" || !("$date" in operand)) return undefined;
	const { $date } = operand;
	const date = typeof $date === "string" || typeof $date === "number" ? new Date($date) : undefined;
	return date && !Number.isNaN(date.getTime()) ? date : undefined;
};
