import { inMinorUnits, toNumber } from "@cartwright/kernel/foundation/money";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { isIn, type Scalar } from "@cartwright/store/query/filter";
import type { CategoryTree } from "../../category-tree.ts";
import type { Bits } from "../../search/bits.ts";
import { countCategories, placesInCategories } from "../../search/category-words.ts";
import type { SearchIndex } from "../../search/search-index.ts";
import type { Counted } from "../buckets.ts";

/** What aggregations are computed from. */
export interface Facets {
	readonly index: SearchIndex;
	readonly tree: CategoryTree;
	readonly currency: string;
	readonly found: Bits;
	readonly budget: WorkBudget;
}

/** Where the index has what is aggregated by under another name. */
const paths: Readonly<Record<string, string>> = {
	"directCategoriesInfo.categories": "collectionIds",
	"directCategoriesInfo.categories.id": "collectionIds",
};
const allCategoryIds = ["allCategoriesInfo.categories", "allCategoriesInfo.categories.id"];

/** Showing and sorting a value takes about as long as so many steps of a `WorkBudget`. */
const stepsPerValue = 15;

/** How many of the products have each value, as the wire shows it. */
export const countsOf = (facets: Facets, path: string, matches: Bits): Counted[] => {
	const { index, tree, currency, budget } = facets;
	if (allCategoryIds.includes(path)) {
		budget.takeSteps(index.size);
		return countCategories(index, tree, matches);
	}
	const column = index.column(ownMember(paths, path) ?? path);
	budget.takeSteps(index.size * column.stepsPerPlace);
	const counts = [...column.countValues(matches)];
	budget.takeSteps(stepsPerValue * counts.length);
	if (path.endsWith(".amount")) return counts.map(([value, count]) => [toNumber(Number(value), currency), count]);
	if (path.endsWith("Date")) return counts.map(([value, count]) => [new Date(Number(value)).toISOString(), count]);
	return counts;
};

/** The products that have a value, which is given as text as the wire shows it. */
export const matchesWith = (facets: Facets, path: string, value: string, matches: Bits): Bits => {
	const { index, tree, currency, budget } = facets;
	if (allCategoryIds.includes(path)) return placesInCategories(index, tree, [value]).and(matches);
	const filter = isIn(ownMember(paths, path) ?? path, storedForms(value, path, currency));
	budget.takeSteps(index.stepsOf(filter));
	return matches.copy().and(index.matching(filter));
};

/** What the index may have for such a text. A field has values of one type. */
const storedForms = (value: string, path: string, currency: string): readonly Scalar[] => {
	if (path.endsWith(".amount")) return [inMinorUnits(Number(value), currency)];
	if (path.endsWith("Date")) return [Date.parse(value)];
	return [value, value === "true", Number(value)];
};
