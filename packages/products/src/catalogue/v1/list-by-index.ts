import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { completeSort } from "@cartwright/store/query/evaluate";
import { type Filter, mapConditions, or, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { byIds } from "@cartwright/store/store";
import { products } from "../documents.ts";
import type { Product } from "../product.ts";
import { searchIndexOf } from "../search/site-index.ts";
import { placesAt } from "../search/top.ts";

/** A query of products whose fields the search index has. */
export interface IndexQuery {
	readonly filter: Filter;
	readonly sort: readonly Sort[];
}

interface IndexPage {
	readonly page: readonly Stored<Product>[];
	readonly total: number;
}

type Leaf = Parameters<Parameters<typeof mapConditions>[1]>[0];

/** Finding the place of a product in an order takes as many steps of a `WorkBudget`. */
const stepsPerSorted = 4;

/** Under which names the search index has the fields of products. */
const names: Readonly<Record<string, string>> = {
	id: "id",
	name: "name",
	slug: "slug",
	numericId: "numericId",
	createdDate: "createdDate",
	updatedDate: "updatedDate",
	"derived.sku": "minVariantPriceInfo.sku",
	"derived.minPrice": "actualPriceRange.minValue.amount",
};
const filterNames: Readonly<Record<string, string>> = {
	...names,
	visible: "visible",
	type: "productType",
	collectionIds: "collectionIds",
};

/** Documents hold dates as texts, the index as numbers. */
const dates: ReadonlySet<string> = new Set(["createdDate", "updatedDate"]);

/** The query of the index that finds the same in the same order; undefined if the index lacks a field. */
export const indexQueryOf = (filter: Filter, sort: readonly Sort[]): IndexQuery | undefined => {
	let isComplete = true;
	const converted = mapConditions(filter, (leaf) => {
		const field = filterNames[leaf.field];
		if (field === "productType") return onTypes({ ...leaf, field });
		if (field !== undefined && !dates.has(field)) return { ...leaf, field };
		const date = field === undefined ? undefined : onDates(leaf);
		if (!date) isComplete = false;
		return date ?? leaf;
	});
	const order = completeSort(sort).map((each) => ({ ...each, field: names[each.field] ?? "" }));
	return isComplete && order.every(({ field }) => field !== "") ? { filter: converted, sort: order } : undefined;
};

/** The index holds the types of V3. */
const onTypes = (leaf: Leaf): Filter => {
	const type = (value: Scalar) => (value === "physical" || value === "digital" ? value.toUpperCase() : value);
	if ("values" in leaf) return { ...leaf, values: leaf.values.map(type) };
	return "value" in leaf && leaf.op === "eq" ? { ...leaf, value: type(leaf.value) } : leaf;
};

/** Undefined for a comparison of the texts of dates. */
const onDates = (leaf: Leaf): Filter | undefined => {
	if (leaf.op === "exists") return leaf;
	if ("values" in leaf) return { ...leaf, values: leaf.values.map(timeOf) };
	if (leaf.op === "eq") return { ...leaf, value: timeOf(leaf.value) };
	if (leaf.op !== "gt" && leaf.op !== "gte" && leaf.op !== "lt" && leaf.op !== "lte") return undefined;
	const value = timeOf(leaf.value);
	return Number.isNaN(value) ? or() : { ...leaf, value };
};

const timeOf = (value: Scalar): number => (typeof value === "string" ? Date.parse(value) : Number.NaN);

/** A page anywhere in the order, and the number of all matches. Looks at each product once, and reads those of the page. */
export const listByIndex = async (
	context: Context,
	{ filter, sort }: IndexQuery,
	{ limit, offset, hidden }: { readonly limit: number; readonly offset: number; readonly hidden: boolean },
): Promise<IndexPage> => {
	const index = await searchIndexOf(context);
	context.budget.takeSteps(index.stepsOf(filter));
	const places = index.matching(filter).and(index.everything(!hidden));
	const total = places.count;
	context.budget.takeSteps(stepsPerSorted * total);
	const ids = placesAt(places, sort, { offset, limit }, (field) => index.readerOf(field)).map((place) =>
		index.idAt(place),
	);
	// From here on the index may change.
	const { found } = await context.store.read(context.site, { found: byIds(products, ids) });
	return { page: ids.flatMap((id) => found.get(id) ?? []), total };
};
