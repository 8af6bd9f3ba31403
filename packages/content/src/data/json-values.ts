import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";

/** A value of an item; undefined if the item does not have it. */
export type Value = JsonValue | undefined;

export const isObject = (value: Value): value is JsonObject =>
	value !== null && typeof value === "object" && !Array.isArray(value);

export const isDate = (value: Value): value is { $date: string } =>
	isObject(value) && typeof value.$date === "string" && Object.keys(value).length === 1;

/** V8 stores objects with more members as hash tables, whose members take much longer to set and copy. */
const maxFastMembers = 64;

/** What making or copying an object takes. */
export const memberSteps = (members: number): number => 1 + (members > maxFastMembers ? 10 : 1) * members;

/** A copy of an object, one level deep. */
export const copyOf = (object: JsonObject, budget: WorkBudget): JsonObject => {
	const copy = { ...object };
	budget.takeSteps(memberSteps(Object.keys(copy).length));
	return copy;
};
