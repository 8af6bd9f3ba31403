import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { QuerySpec } from "@cartwright/contract/operation";
import { and, type Comparison, type Filter, not, or, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { WireSort } from "./older-query.ts";

/** Document field by wire field. */
export type FieldMapping = Readonly<Record<string, string>>;

const refuse = (field: string, description: string): never => {
	throw new ApplicationError("INVALID_QUERY", `${field}: ${description}`, { field });
};

const comparisons: Readonly<Record<string, Comparison>> = {
	$eq: "eq",
	$gt: "gt",
	$gte: "gte",
	$lt: "lt",
	$lte: "lte",
	$startsWith: "startsWith",
	$endsWith: "endsWith",
	$contains: "contains",
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The filter of a request over the fields of documents. */
export const readFilter = (filter: JsonObject, spec: QuerySpec, mapping: FieldMapping): Filter =>
	and(
		...Object.entries(filter).map(([name, value]) => {
			if (name === "$and") return and(...filtersIn(name, value, spec, mapping));
			if (name === "$or") return or(...filtersIn(name, value, spec, mapping));
			if (name === "$not") return not(and(...filtersIn(name, value, spec, mapping)));
			return condition(name, value, spec, mapping);
		}),
	);

const filtersIn = (name: string, value: JsonValue, spec: QuerySpec, mapping: FieldMapping): Filter[] =>
	(Array.isArray(value) ? value : [value]).map((each) =>
		isObject(each) ? readFilter(each, spec, mapping) : refuse(name, "takes filters, which are objects"),
	);

const condition = (name: string, value: JsonValue, spec: QuerySpec, mapping: FieldMapping): Filter => {
	const declared = spec.fields[name];
	const field = mapping[name];
	if (!declared || field === undefined) return refuse(name, "cannot be filtered by");
	const operators = isObject(value) ? Object.entries(value) : [["$eq", value] as const];
	return and(
		...operators.map(([operator, operand]) => {
			if (declared.operators !== "*" && !declared.operators.includes(operator)) {
				return refuse(name, `cannot be filtered with ${operator}, only with ${declared.operators.join(", ")}`);
			}
			return leaf(name, field, operator, operand);
		}),
	);
};

const leaf = (name: string, field: string, operator: string, operand: JsonValue): Filter => {
	const exists: Filter = { op: "exists", field };
	if (operator === "$exists") return operand === false ? not(exists) : exists;
	if (operator === "$isEmpty") return operand === false ? exists : not(exists);
	if (operand === null) {
		if (operator === "$eq") return not(exists);
		return operator === "$ne" ? exists : refuse(name, `${operator} takes a value`);
	}
	if (operator === "$ne") return not({ op: "eq", field, value: scalar(name, operand) });
	if (operator === "$in") return { op: "in", field, values: scalars(name, operand) };
	if (operator === "$nin") return not({ op: "in", field, values: scalars(name, operand) });
	if (operator === "$hasSome") return { op: "hasSome", field, values: scalars(name, operand) };
	if (operator === "$hasAll") return { op: "hasAll", field, values: scalars(name, operand) };
	const op = comparisons[operator];
	return op ? { op, field, value: scalar(name, operand) } : refuse(name, `knows no operator ${operator}`);
};

const scalar = (name: string, value: JsonValue): Scalar =>
	value === null || typeof value === "object" ? refuse(name, "compares with a text, a number or a boolean") : value;

const scalars = (name: string, value: JsonValue): Scalar[] =>
	Array.isArray(value) ? value.map((each) => scalar(name, each)) : refuse(name, "takes a list here");

/** The order that a request asks for, over the fields of documents. */
export const readSort = (sort: readonly WireSort[], spec: QuerySpec, mapping: FieldMapping): Sort[] =>
	sort.map(({ fieldName, order }) => {
		const declared = spec.fields[fieldName]?.sort ?? "NONE";
		const field = mapping[fieldName];
		if (field === undefined || !(declared === "BOTH" || declared === order)) {
			return refuse(fieldName, `cannot be sorted by ${order}`);
		}
		return { field, order };
	});
