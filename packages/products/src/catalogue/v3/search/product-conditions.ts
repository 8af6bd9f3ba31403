import type { Context } from "@cartwright/kernel/foundation/context";
import { matcher } from "@cartwright/store/query/evaluate";
import { and, type Filter } from "@cartwright/store/query/filter";
import { searchIndexOf } from "../../search/site-index.ts";
import type { ViewDependencies } from "../product-access.ts";
import { isOfProducts } from "./search-fields.ts";
import { viewsOf } from "./views-of.ts";

export interface CompiledConditions {
	readonly filter: Filter;
	/** Of the products for which it holds. */
	readonly ids: readonly string[];
}

/**
 * Answers what a filter asks that only the products themselves know, by looking at those that satisfy the rest of it.
 * Costs nothing where it asks for no such thing.
 */
export const productConditions = async (
	context: Context,
	around: ViewDependencies,
	filter: Filter,
	onShow: boolean,
): Promise<CompiledConditions[]> => {
	const conditions = conditionsIn(filter);
	if (conditions.length === 0) return [];
	const index = await searchIndexOf(context);
	const narrowing = conjuncts(filter).filter((each) => conditionsIn(each).length === 0);
	const ids: string[] = [];
	context.budget.takeSteps(index.stepsOf(and(...narrowing)));
	const candidates = index.matching(and(...narrowing)).and(index.everything(onShow));
	candidates.each((place) => ids.push(index.idAt(place)));
	const views = await viewsOf(context, around, ids);
	return conditions.map((each) => ({
		filter: each,
		ids: views.filter(matcher(each)).map(({ id }) => id),
	}));
};

const conjuncts = (filter: Filter): readonly Filter[] =>
	filter.op === "and" ? filter.filters.flatMap(conjuncts) : [filter];

const conditionsIn = (filter: Filter): Filter[] => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.flatMap(conditionsIn);
	if (filter.op === "not") return conditionsIn(filter.filter);
	return "field" in filter && isOfProducts(filter.field) ? [filter] : [];
};
