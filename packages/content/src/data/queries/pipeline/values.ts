import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { compareScalars } from "@cartwright/store/query/evaluate";
import { sortKeyOf } from "@cartwright/store/query/sort-key";
import { isObject, type Value } from "../../json-values.ts";

/** The value at a path. A path through a list leads to the list of the values of its elements. */
export const valueAt = (value: Value, names: readonly string[], budget: WorkBudget, from = 0): Value => {
	budget.takeSteps(names.length - from);
	let inner = value;
	for (let index = from; index < names.length; index += 1) {
		if (Array.isArray(inner)) {
			return inner.map((each) => valueAt(each, names, budget, index)).filter((each) => each !== undefined);
		}
		const name = names[index] as string;
		if (!isObject(inner) || !Object.hasOwn(inner, name)) return undefined;
		inner = inner[name];
	}
	return inner;
};

/** What writing an object with sorted members takes for each character. */
const sortingSteps = 0.3;

/** A text that is equal for equal values. Null and a missing value are equal; the order of members does not matter. */
export const identityOf = (value: Value, budget: WorkBudget): string => {
	const size = budget.measure(value);
	if (typeof value === "object" && value !== null) budget.takeSteps(size * sortingSteps);
	// A text is copied, and hashed where it is looked up.
	else {
		budget.takeReading(2 * size);
		budget.takeLongText(size);
	}
	switch (typeof value) {
		case "string":
			return `"${value}`;
		case "number":
		case "boolean":
			return String(value);
		default:
			return value === null || value === undefined ? "null" : JSON.stringify(value, sortedMembers);
	}
};

const sortedMembers = (_: string, value: unknown): unknown =>
	isObject(value as Value)
		? Object.fromEntries(Object.entries(value as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value;

/** Texts that sort as the values do: nothing, numbers, texts, booleans, dates, then objects and lists by their JSON. */
export const orderKey = (value: Value, budget: WorkBudget): string => {
	if (value === null || value === undefined) return "";
	if (typeof value === "string") budget.takeLongText(value.length);
	return sortKeyOf(value) ?? `6${identityOf(value, budget)}`;
};

/** What making the keys of two values takes. */
const comparisonSteps = 10;

/** Compares values that are neither null nor missing. */
export const compareValues = (a: JsonValue, b: JsonValue, budget: WorkBudget): number => {
	if (typeof a === "number" && typeof b === "number") return a - b;
	budget.takeSteps(comparisonSteps);
	const [key, otherKey] = [orderKey(a, budget), orderKey(b, budget)];
	budget.takeReading(Math.min(key.length, otherKey.length));
	return compareScalars(key, otherKey);
};
