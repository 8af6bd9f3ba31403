import { and, compare, type Filter, isIn } from "@cartwright/store/query/filter";
import { allProductsId } from "../collection.ts";
import { variantCount } from "../search/product-entry.ts";

/** Converts conditions on variants or stock, by field, to conditions on the product index. */
export type IndexFilterRules = Readonly<Record<string, (leaf: Leaf) => Filter | undefined>>;

type Leaf = Exclude<Filter, { op: "and" | "or" | "not" | "matchItems" }>;

export interface IndexFilter {
	/** Matches every product that can have a result, and possibly others. */
	readonly filter: Filter;
	/** Whether matching this filter is sufficient, so that no other condition must be checked. */
	readonly isExact: boolean;
}

export const toIndexFilter = (filter: Filter | undefined, fields: IndexFilterRules): IndexFilter => {
	const parts = filter ? conjuncts(filter) : [];
	const indexFilters = parts.flatMap(
		(part) => ("field" in part && part.op !== "matchItems" && fields[part.field]?.(part)) || [],
	);
	// Two conditions on one field may be met by two different variants.
	const usedFields = new Set(parts.map((part) => ("field" in part ? part.field : part.op)));
	return {
		filter: and(...indexFilters),
		isExact: indexFilters.length === parts.length && usedFields.size === parts.length,
	};
};

const conjuncts = (filter: Filter): readonly Filter[] =>
	filter.op === "and" ? filter.filters.flatMap(conjuncts) : [filter];

/** The same condition on another field. */
export const onField =
	(field: string) =>
	(leaf: Leaf): Filter => ({ ...leaf, field });

/** A condition on collections, unless it includes the one of all products. */
export const inCollectionsFilter = (leaf: Leaf): Filter | undefined => {
	const values = "values" in leaf ? leaf.values : "value" in leaf ? [leaf.value] : [];
	const isPlain = leaf.op === "eq" || leaf.op === "in" || leaf.op === "hasSome";
	return isPlain && !values.includes(allProductsId) ? isIn("collectionIds", values) : undefined;
};

/** At least one variant is in stock, or at least one is out of stock. */
export const hasVariantWithStock =
	(which: "all" | "shown") =>
	(leaf: Leaf): Filter | undefined =>
		leaf.op === "eq" && typeof leaf.value === "boolean" ? compare(variantCount(which, leaf.value), "gt", 0) : undefined;
