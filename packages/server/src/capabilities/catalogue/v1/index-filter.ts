import { and, compare, type Filter, isIn } from "@cartwright/store/query/filter";
import { allProductsId } from "../collection.ts";
import { variantCount } from "../search/product-entry.ts";

/** What the index of products is asked for instead of a field of their variants or their stock. */
export type IndexFilterRules = Readonly<Record<string, (leaf: Leaf) => Filter | undefined>>;

type Leaf = Exclude<Filter, { op: "and" | "or" | "not" | "matchItems" }>;

export interface IndexFilter {
	/** Every product that the filter can be about satisfies it. */
	readonly filter: Filter;
	/** Whether the product must be, and nothing else is asked. */
	readonly isExact: boolean;
}

export const toIndexFilter = (filter: Filter | undefined, fields: IndexFilterRules): IndexFilter => {
	const parts = filter ? conjuncts(filter) : [];
	const indexFilters = parts.flatMap(
		(part) => ("field" in part && part.op !== "matchItems" && fields[part.field]?.(part)) || [],
	);
	// What is asked of one field twice need not hold for one and the same variant.
	const usedFields = new Set(parts.map((part) => ("field" in part ? part.field : part.op)));
	return {
		filter: and(...indexFilters),
		isExact: indexFilters.length === parts.length && usedFields.size === parts.length,
	};
};

const conjuncts = (filter: Filter): readonly Filter[] =>
	filter.op === "and" ? filter.filters.flatMap(conjuncts) : [filter];

/** The same question of another field. */
export const onField =
	(field: string) =>
	(leaf: Leaf): Filter => ({ ...leaf, field });

/** Collections, but for the one in which all products stand. */
export const inCollectionsFilter = (leaf: Leaf): Filter | undefined => {
	const values = "values" in leaf ? leaf.values : "value" in leaf ? [leaf.value] : [];
	const isPlain = leaf.op === "eq" || leaf.op === "in" || leaf.op === "hasSome";
	return isPlain && !values.includes(allProductsId) ? isIn("collectionIds", values) : undefined;
};

/** At least one variant is in stock, or at least one is not. */
export const hasVariantWithStock =
	(which: "all" | "shown") =>
	(leaf: Leaf): Filter | undefined =>
		leaf.op === "eq" && typeof leaf.value === "boolean" ? compare(variantCount(which, leaf.value), "gt", 0) : undefined;
