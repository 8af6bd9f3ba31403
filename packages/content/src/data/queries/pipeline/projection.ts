import { setOwn } from "@cartwright/contract/codec/own-members";
import type { PipelineProjection } from "@cartwright/contract/data/pipeline-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { copyOf, isObject, memberSteps } from "../../json-values.ts";
import { fieldPathOf, invalid, readExpression } from "./expressions.ts";
import { resultName } from "./group.ts";

export type Project = (item: JsonObject, budget: WorkBudget) => JsonObject;

type WireField = NonNullable<PipelineProjection["fields"]>[number];

const kinds = ["include", "exclude", "reshape", "projectNested"] as const;
const maxDepth = 10;

/**
 * Reads a projection. Included and computed members make a new item, with `_id` unless it is excluded; a projection that
 * only excludes members leaves all others.
 */
export const readProjection = (fields: readonly WireField[], location: string, depth = 0): Project => {
	if (depth > maxDepth) throw invalid(location, `nests deeper than ${maxDepth} levels`);
	if (fields.length === 0) throw invalid(`${location}.fields`, "must name at least one field");
	const parts = fields.map((field, index) => readField(field, `${location}.fields[${index}]`, depth));
	const excluded = parts.flatMap((part) => ("excluded" in part ? [part.excluded] : []));
	const made = parts.flatMap((part) => ("make" in part ? [part.make] : []));
	if (made.length === 0) return (item, budget) => excluded.reduce((rest, names) => without(rest, names, budget), item);
	if (excluded.some((names) => names.length > 1 || names[0] !== "_id")) {
		throw invalid(location, "includes or excludes fields, not both; only _id can be excluded from a new item");
	}
	return (item, budget) => {
		budget.takeSteps(memberSteps(made.length));
		const result: JsonObject = {};
		if (depth === 0 && excluded.length === 0 && Object.hasOwn(item, "_id")) result._id = item._id as JsonValue;
		for (const make of made) make(item, result, budget);
		return result;
	};
};

type Make = (item: JsonObject, result: JsonObject, budget: WorkBudget) => void;

const readField = (
	field: WireField,
	location: string,
	depth: number,
): { readonly excluded: readonly string[] } | { readonly make: Make } => {
	const { include, exclude, reshape, projectNested } = field;
	if (include) {
		const names = fieldPathOf(include.fieldName, `${location}.include.fieldName`).split(".");
		return { make: (item, result, budget) => copy(item, names, result, budget) };
	}
	if (exclude) return { excluded: fieldPathOf(exclude.fieldName, `${location}.exclude.fieldName`).split(".") };
	if (reshape) {
		const name = resultName(reshape.resultFieldName, `${location}.reshape.resultFieldName`);
		const { evaluate } = readExpression(reshape.expression, `${location}.reshape.expression`);
		return { make: (item, result, budget) => define(result, name, evaluate(item, budget)) };
	}
	if (!projectNested) throw invalid(location, `must have one of ${kinds.join(", ")}`);
	const name = resultName(projectNested.resultFieldName, `${location}.projectNested.resultFieldName`);
	const nested = (projectNested.fields ?? []) as unknown as readonly WireField[];
	if (nested.some((each) => each.exclude))
		throw invalid(`${location}.projectNested`, "cannot exclude fields of a new object");
	const project = readProjection(nested, `${location}.projectNested`, depth + 1);
	return { make: (item, result, budget) => define(result, name, project(item, budget)) };
};

const define = (object: JsonObject, name: string, value: JsonValue | undefined): void => {
	if (value !== undefined) setOwn(object, name, value);
};

/** Copies what is at a path, in lists for each element. */
const copy = (
	from: JsonObject,
	[name = "", ...rest]: readonly string[],
	into: JsonObject,
	budget: WorkBudget,
): void => {
	if (!Object.hasOwn(from, name)) return;
	const present = Object.hasOwn(into, name) ? into[name] : undefined;
	const value = included(from[name] as JsonValue, rest, present, budget);
	define(into, name, value);
};

const included = (
	value: JsonValue,
	names: readonly string[],
	present: JsonValue | undefined,
	budget: WorkBudget,
): JsonValue | undefined => {
	budget.takeSteps(1);
	if (names.length === 0) return value;
	if (Array.isArray(value)) {
		const before = Array.isArray(present) && present.length === value.length ? present : [];
		return value.map((each, index) => included(each, names, before[index], budget) ?? {});
	}
	if (!isObject(value)) return present;
	const result = isObject(present) ? copyOf(present, budget) : {};
	copy(value, names, result, budget);
	return result;
};

const without = (item: JsonObject, [name = "", ...rest]: readonly string[], budget: WorkBudget): JsonObject => {
	budget.takeSteps(1);
	if (!Object.hasOwn(item, name)) return item;
	const before = item[name] as JsonValue;
	const value = rest.length === 0 ? undefined : excluding(before, rest, budget);
	if (value === before) return item;
	const result = copyOf(item, budget);
	if (value === undefined) delete result[name];
	else setOwn(result, name, value);
	return result;
};

const excluding = (value: JsonValue, names: readonly string[], budget: WorkBudget): JsonValue => {
	budget.takeSteps(1);
	if (Array.isArray(value)) return value.map((each) => excluding(each, names, budget));
	return isObject(value) ? without(value, names, budget) : value;
};
