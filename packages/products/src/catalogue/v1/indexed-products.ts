import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import { byIds } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import type { Bits } from "../search/bits.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { searchIndexOf } from "../search/site-index.ts";
import { topPlaces } from "../search/top.ts";

const batchSize = 100;

export interface IndexMatches {
	readonly index: SearchIndex;
	readonly places: Bits;
}

/** Finds the products that match a filter of the index and that the caller may see. */
export const findIndexMatches = async (context: Context, filter: Filter): Promise<IndexMatches> => {
	const index = await searchIndexOf(context);
	context.budget.takeSteps(index.stepsOf(filter));
	return { index, places: index.matching(filter).and(index.everything(!actsForShop(context.identity))) };
};

/** The ids of the first matches, sorted by id; without `first`, all ids unsorted. */
export const productIdsOf = ({ index, places }: IndexMatches, first?: number): string[] => {
	if (first !== undefined) {
		const byId = [{ field: "id", order: "ASC" }] as const;
		return topPlaces(places, byId, undefined, first, (field) => index.readerOf(field)).map((place) =>
			index.idAt(place),
		);
	}
	const ids: string[] = [];
	places.each((place) => ids.push(index.idAt(place)));
	return ids;
};

/** Loads products by id, with their inventories; one or two statements for each 100. */
export const loadProducts = async (context: Context, ids: readonly string[]): Promise<Stored<Product>[]> => {
	const { budget } = context;
	budget.takeProducts(ids.length);
	const all: Stored<Product>[] = [];
	for (let from = 0; from < ids.length; from += batchSize) {
		const batch = ids.slice(from, from + batchSize);
		const { found } = await context.store.read(context.site, { found: byIds(products, batch) });
		const page = batch.flatMap((id) => found.get(id) ?? []);
		await loadInventory(context, page);
		all.push(...page);
		if (from + batchSize < ids.length) await budget.pause();
	}
	return all;
};
