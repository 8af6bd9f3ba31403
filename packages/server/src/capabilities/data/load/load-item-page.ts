import type { Stored } from "@cartwright/store/collection";
import type { Query } from "@cartwright/store/query/filter";
import { count, jsonPage, page, type ReadRequest } from "@cartwright/store/store";
import type { StoredJson } from "@cartwright/store/stored-json";
import type { ReadContext } from "../../../foundation/context.ts";
import { type DataCollection, type DataItem, dataItems } from "../documents.ts";
import { planPage, storedFilter } from "../index-entries/plan.ts";

interface ItemPage<Row> {
	readonly rows: readonly Row[];
	readonly total: number | undefined;
}

/**
 * A page of a collection's items, by an index if one serves the query, and the number of all items that match if that is
 * wanted.
 */
export const loadItemPage = (
	context: ReadContext,
	collection: DataCollection,
	query: Query,
	wantsTotal: boolean,
): Promise<ItemPage<Stored<DataItem>>> =>
	loadPage(context, collection, query, { wantsTotal, pageOf: (found) => page(dataItems, found) });

/** The same, with each item as the JSON of its fields, which is not parsed. */
export const loadItemJsonPage = (
	context: ReadContext,
	collection: DataCollection,
	query: Query,
	wantsTotal: boolean,
): Promise<ItemPage<StoredJson>> =>
	loadPage(context, collection, query, { wantsTotal, pageOf: (found) => jsonPage(dataItems, found) });

interface Wanted<Row> {
	readonly wantsTotal: boolean;
	pageOf(query: Query): ReadRequest<readonly Row[]>;
}

const loadPage = async <Row>(
	{ store, site }: ReadContext,
	collection: DataCollection,
	query: Query,
	{ wantsTotal, pageOf }: Wanted<Row>,
): Promise<ItemPage<Row>> => {
	const filter = storedFilter(collection, query.filter);
	const total: { total?: ReadRequest<number> } = wantsTotal ? { total: count(dataItems, filter) } : {};
	const rows = pageOf({ ...query, filter });
	const plan = planPage(collection, query);
	if (!plan) return { total: undefined, ...(await store.read(site, { rows, ...total })) };
	const scanned = await store.read(site, {
		rows: pageOf(plan.query),
		lists: page(dataItems, plan.lists),
		...total,
	});
	// The order of the index says nothing about items with lists.
	const found = scanned.lists.length > 0 ? await store.read(site, { rows }) : scanned;
	return { total: scanned.total, rows: found.rows };
};
