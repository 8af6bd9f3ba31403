import { productQueryFields } from "@cartwright/contract/catalogue/v3/product-query-fields";
import { instant } from "@cartwright/kernel/foundation/operands";
import { and, type Filter, hasSome, isIn, or } from "@cartwright/store/query/filter";
import { type Rules, rulesOf } from "@cartwright/store/query-language";
import { allProductsCategoryId, type CategoryTree } from "../category-tree.ts";
import { allProductsId } from "../collection.ts";

export const [directCategories = "", allCategories = ""] = ["categories.direct", "categories.all"];

/** Maps the fields of `queryProducts` to document fields. */
export const queryRules: Rules = rulesOf(productQueryFields, {
	id: "id",
	slug: "slug",
	handle: "handle",
	visible: "visible",
	"options.id": "options.id",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
});

/** Caches rules per currency; a shop has few currencies, and every page needs rules. */
export const memoizeByCurrency = (make: (currency: string) => Rules): ((currency: string) => Rules) => {
	const rulesByCurrency = new Map<string, Rules>();
	return (currency) => {
		const rules = rulesByCurrency.get(currency) ?? make(currency);
		rulesByCurrency.set(currency, rules);
		return rules;
	};
};

/**
 * Resolves categories in a filter: a product also belongs to the ancestors of its categories and to the one of all
 * products.
 */
export const resolveCategories = (filter: Filter | undefined, tree: CategoryTree): Filter | undefined => {
	if (!filter) return undefined;
	if (filter.op === "and") return and(...filter.filters.map((each) => resolveCategories(each, tree)));
	if (filter.op === "or") return or(...filter.filters.map((each) => resolveCategories(each, tree) ?? and()));
	if (filter.op === "not") return { op: "not", filter: resolveCategories(filter.filter, tree) ?? and() };
	if (filter.op !== "matchItems" || !(filter.field === directCategories || filter.field === allCategories))
		return filter;
	const isAll = filter.field === allCategories;
	return collectionFilter(filter.filter, (ids) => {
		const named = ids.map((id) => (id === allProductsId ? allProductsCategoryId : id));
		if (isAll && named.includes(allProductsCategoryId)) return and();
		return hasSome("collectionIds", isAll ? named.flatMap((id) => tree.withDescendants(id)) : named);
	});
};

/** Categories can be filtered by id only. */
const collectionFilter = (filter: Filter, inOneOf: (ids: readonly string[]) => Filter): Filter => {
	if (filter.op === "and" || filter.op === "or") {
		return { ...filter, filters: filter.filters.map((each) => collectionFilter(each, inOneOf)) };
	}
	if (filter.op === "not") return { op: "not", filter: collectionFilter(filter.filter, inOneOf) };
	if (filter.op === "eq") return inOneOf([String(filter.value)]);
	if (filter.op === "exists") return { op: "exists", field: "collectionIds" };
	return "values" in filter ? inOneOf(filter.values.map(String)) : isIn("id", []);
};
