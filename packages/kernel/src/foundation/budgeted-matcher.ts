import { valuesAt } from "@cartwright/store/collection";
import { matcher } from "@cartwright/store/query/evaluate";
import type { Filter } from "@cartwright/store/query/filter";
import type { WorkBudget } from "./work-budget.ts";

export type BudgetedMatcher = (item: unknown, budget: WorkBudget) => boolean;

/** A filter over items that counts its conditions, with the values and characters that they are compared with. */
export const budgetedMatcher = (filter: Filter | undefined): BudgetedMatcher => {
	if (!filter) return () => true;
	const matches = matcher(filter);
	const conditions = [...conditionsByField(filter)].map(([field, count]) => {
		return { field, count, members: field.split(".").length };
	});
	return (item, budget) => {
		for (const { field, count, members } of conditions) {
			budget.takeSteps(count * members);
			for (const value of valuesAt(item, field)) {
				budget.takeSteps(count);
				if (typeof value === "string") budget.takeReading(count * value.length);
			}
		}
		return matches(item);
	};
};

/** How many conditions a filter has on each field. */
const conditionsByField = (filter: Filter, counts = new Map<string, number>()): ReadonlyMap<string, number> => {
	if (filter.op === "and" || filter.op === "or") for (const each of filter.filters) conditionsByField(each, counts);
	else if (filter.op === "not") conditionsByField(filter.filter, counts);
	else counts.set(filter.field, (counts.get(filter.field) ?? 0) + weightOf(filter));
	return counts;
};

/** The conditions on each value of a field. */
const weightOf = (filter: Filter): number => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.reduce((sum, each) => sum + weightOf(each), 0);
	if (filter.op === "not") return weightOf(filter.filter);
	return filter.op === "matchItems" ? 1 + weightOf(filter.filter) : 1;
};
