import type { Context } from "@cartwright/kernel/foundation/context";
import { type Filter, partsOfTexts } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import { products } from "./documents.ts";

/** As many cost less than reading the rows that they are compared with. */
const maxFree = 5;
/** Comparing a text takes about as long as so many steps of a `WorkBudget`. */
const stepsPerCondition = 2;

/** Counts the conditions on parts of texts in a statement that may walk through all products. It cannot pause, so it must not take long. */
export const takeConditions = async (
	{ store, site, budget }: Pick<Context, "store" | "site" | "budget">,
	filter: Filter | undefined,
): Promise<void> => {
	const conditions = filter ? countConditions(filter) : 0;
	if (conditions <= maxFree) return;
	const { total } = await store.read(site, { total: count(products) });
	budget.takeSteps(stepsPerCondition * conditions * total);
};

const countConditions = (filter: Filter): number => {
	if (filter.op === "and" || filter.op === "or") {
		return filter.filters.reduce((sum, each) => sum + countConditions(each), 0);
	}
	if (filter.op === "not") return countConditions(filter.filter);
	return partsOfTexts.has(filter.op) ? 1 : 0;
};
