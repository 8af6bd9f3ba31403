import { setOwn } from "@cartwright/contract/codec/own-members";
import type { PipelineStage } from "@cartwright/contract/data/pipeline-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { type BudgetedMatcher, budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { DataError } from "../../data-error.ts";
import { plainFilter } from "../../item-fields.ts";
import { copyOf, isObject } from "../../json-values.ts";
import { fieldPathOf, invalid } from "./expressions.ts";
import { type Grouping, readGrouping, resultName } from "./group.ts";
import { type Project, readProjection } from "./projection.ts";
import { type ItemOrder, readOrder } from "./sorted.ts";
import { valueAt } from "./values.ts";

/** A stage of a pipeline, ready to run. */
export type Stage =
	| { readonly kind: "filter"; readonly matches: BudgetedMatcher; readonly paths: readonly string[] }
	| { readonly kind: "group"; readonly grouping: Grouping }
	| ({ readonly kind: "sort" } & ItemOrder)
	| { readonly kind: "each"; readonly change: Project }
	| { readonly kind: "unwind"; readonly path: string; readonly elements: Elements }
	| { readonly kind: "skip" | "limit"; readonly count: number };

/** The items that one item becomes. */
type Elements = (item: JsonObject, budget: WorkBudget) => Iterable<JsonObject>;

export const readStages = (stages: readonly PipelineStage[]): Stage[] =>
	stages.map((stage, index) => readStage(stage, `pipeline.stages[${index}]`));

const readStage = (stage: PipelineStage, location: string): Stage => {
	const { group, filter, sort, projection, objectToArray, unwindArray, skip, limit } = stage;
	if (group) return { kind: "group", grouping: readGrouping(group, `${location}.group`) };
	if (filter) return filterStage(filter);
	if (sort) return { kind: "sort", ...readOrder(sort.values ?? [], `${location}.sort.values`) };
	if (projection) return { kind: "each", change: readProjection(projection.fields ?? [], `${location}.projection`) };
	if (objectToArray) return { kind: "each", change: listMembers(objectToArray, `${location}.objectToArray`) };
	if (unwindArray) return unwind(unwindArray.arrayFieldName, `${location}.unwindArray`);
	if (skip !== undefined && skip !== null) return { kind: "skip", count: skip };
	if (limit !== undefined && limit !== null) return { kind: "limit", count: limit };
	throw invalid(location, "must have one of group, filter, sort, projection, objectToArray, unwindArray, skip, limit");
};

/** A filter over the items that earlier stages made. */
export const filterStage = (wire: unknown): Stage => {
	const { filter, paths } = plainFilter(wire);
	return { kind: "filter", matches: budgetedMatcher(filter), paths };
};

const listMembers = (
	{ objectFieldName, destinationFieldName }: NonNullable<PipelineStage["objectToArray"]>,
	location: string,
): Project => {
	const names = fieldPathOf(objectFieldName, `${location}.objectFieldName`).split(".");
	const destination = resultName(destinationFieldName, `${location}.destinationFieldName`);
	return (item, budget) => {
		const object = valueAt(item, names, budget);
		const result = copyOf(item, budget);
		const entries = isObject(object) ? Object.entries(object) : undefined;
		budget.takeSteps(4 * (entries?.length ?? 0));
		setOwn(result, destination, entries ? entries.map(([key, value]) => ({ key, value })) : null);
		return result;
	};
};

/** Items without the list, or with an empty one, are left out. What is no list counts as its only element. */
const unwind = (arrayFieldName: string | null | undefined, location: string): Stage => {
	const path = fieldPathOf(arrayFieldName, `${location}.arrayFieldName`);
	const names = path.split(".");
	const elements: Elements = function* (item, budget) {
		const list = valueAt(item, names, budget);
		if (list === null || list === undefined) return;
		for (const element of Array.isArray(list) ? list : [list]) yield replaced(item, names, element, budget);
	};
	return { kind: "unwind", path, elements };
};

/** Passing an element on takes as long, besides the copy of the item. */
const stepsPerElement = 20;

const replaced = (
	item: JsonObject,
	[name = "", ...rest]: readonly string[],
	value: JsonValue,
	budget: WorkBudget,
): JsonObject => {
	const result = copyOf(item, budget);
	budget.takeSteps(stepsPerElement);
	const inner = item[name];
	if (rest.length > 0 && !isObject(inner)) throw new DataError("WDE0147", "unwindArray must not lead through a list.");
	setOwn(result, name, rest.length > 0 ? replaced(inner as JsonObject, rest, value, budget) : value);
	return result;
};

/** What a computation needs of the items. */
export interface ScanNeeds {
	/** The fields that it reads, as paths; undefined for all. */
	readonly fields: readonly string[] | undefined;
	/** Whether the result is the same in any order of the items. */
	readonly anyOrder: boolean;
	/** Whether an item with this JSON can be among the results, if that is easy to tell. Counts its own steps. */
	readonly mayMatch?: (json: string) => boolean;
}

/** What the results depend on: of the first items, these fields, and perhaps their order. */
export const scanNeeds = (stages: readonly Stage[]): ScanNeeds => {
	const fields: string[] = [];
	let anyOrder = true;
	for (const stage of stages) {
		if (stage.kind === "each") break;
		if (stage.kind === "filter") fields.push(...stage.paths);
		if (stage.kind === "unwind") fields.push(stage.path);
		if (stage.kind === "sort") fields.push(...stage.paths);
		if (stage.kind === "skip" || stage.kind === "limit" || stage.kind === "sort") anyOrder = false;
		if (stage.kind !== "group") continue;
		const { keys, results } = stage.grouping;
		return {
			fields: [...fields, ...[...keys, ...results].flatMap(({ expression }) => expression.paths)],
			anyOrder: anyOrder && results.every((result) => !result.isByOrder),
		};
	}
	return { fields: undefined, anyOrder: false };
};
