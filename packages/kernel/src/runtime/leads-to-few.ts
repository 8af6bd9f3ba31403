import type { AnyCollection, Collection, Document } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import { isFoundByIndex } from "@cartwright/store/query/split-conditions";
import { count } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";

/**
 * Whether an index leads to at most so many documents of which the filter selects some. Looks at no more entries of each
 * index than that.
 */
export const leadsToFew = async <Doc extends Document>(
	{ store, site }: Pick<Context, "store" | "site">,
	collection: Collection<Doc>,
	filter: Filter,
	few: number,
): Promise<boolean> => {
	const conditions = [...new Set(indexedConditions(collection, filter))];
	const counts = await store.read(
		site,
		Object.fromEntries(conditions.map((each, index) => [index, count(collection, each, few + 1)])),
	);
	const areFew = (each: Filter): boolean => {
		if (each.op === "and") return each.filters.some(areFew);
		if (each.op === "or") return each.filters.every(areFew);
		const index = conditions.indexOf(each);
		return index >= 0 && (counts[index] ?? 0) <= few;
	};
	return areFew(filter);
};

const indexedConditions = (collection: AnyCollection, filter: Filter): readonly Filter[] => {
	if (filter.op === "and" || filter.op === "or") {
		return filter.filters.flatMap((each) => indexedConditions(collection, each));
	}
	return ordering.has(filter.op) && isFoundByIndex(collection, filter) ? [filter] : [];
};

const ordering: ReadonlySet<Filter["op"]> = new Set([
	"eq",
	"in",
	"hasSome",
	"gt",
	"gte",
	"lt",
	"lte",
	"inRanges",
	"startsWith",
]);
