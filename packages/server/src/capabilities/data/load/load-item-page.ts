import type { Stored } from "@cartwright/store/collection";
import type { Query } from "@cartwright/store/query/filter";
import { count, page, type ReadRequest } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { type DataCollection, type DataItem, dataItems } from "../documents.ts";
import { planPage, storedFilter } from "../index-entries/plan.ts";

type Rows = readonly Stored<DataItem>[];

/**
 * A page of a collection's items, by an index if one serves the query, and the number of all items that match if that is
 * wanted.
 */
export const loadItemPage = async (
	{ store, site }: ReadContext,
	collection: DataCollection,
	query: Query,
	wantsTotal: boolean,
): Promise<{ readonly rows: Rows; readonly total: number | undefined }> => {
	const filter = storedFilter(collection, query.filter);
	const total: { total?: ReadRequest<number> } = wantsTotal ? { total: count(dataItems, filter) } : {};
	const rows = page(dataItems, { ...query, filter });
	const plan = planPage(collection, query);
	if (!plan) return { total: undefined, ...(await store.read(site, { rows, ...total })) };
	const scanned = await store.read(site, {
		rows: page(dataItems, plan.query),
		lists: page(dataItems, plan.lists),
		...total,
	});
	// The order of the index says nothing about items with lists.
	const found = scanned.lists.length > 0 ? await store.read(site, { rows }) : scanned;
	return { total: scanned.total, rows: found.rows };
};
