import type { Stored } from "@cartwright/store/collection";
import { isIndexedFilter } from "@cartwright/store/query/compile";
import type { Query } from "@cartwright/store/query/filter";
import { count, jsonPage, page, type ReadRequest } from "@cartwright/store/store";
import type { StoredJson } from "@cartwright/store/stored-json";
import type { ComputeContext } from "../../../../foundation/context.ts";
import { type DataCollection, type DataItem, dataItems } from "../../documents.ts";
import { planPage, storedFilter } from "../../index-entries/plan.ts";
import { countItems } from "./count-items.ts";
import { loadFilteredPage } from "./load-filtered-page.ts";

interface ItemPage<Row> {
	readonly rows: readonly Row[];
	readonly total: number | undefined;
}

/**
 * A page of a collection's items, by an index if one serves the query, and the number of all items that match if that is
 * wanted.
 */
export const loadItemPage = (
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
	wantsTotal: boolean,
): Promise<ItemPage<Stored<DataItem>>> =>
	loadPage(context, collection, query, {
		wantsTotal,
		pageOf: (found) => page(dataItems, found),
		rowOf: (item) => item,
	});

/** The same, with each item as the JSON of its fields, which is not parsed. */
export const loadItemJsonPage = (
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
	wantsTotal: boolean,
): Promise<ItemPage<StoredJson>> =>
	loadPage(context, collection, query, {
		wantsTotal,
		pageOf: (found) => jsonPage(dataItems, found),
		rowOf: ({ doc: { id, data } }) => ({ id, json: JSON.stringify(data) }),
	});

interface Wanted<Row> {
	readonly wantsTotal: boolean;
	pageOf(query: Query): ReadRequest<readonly Row[]>;
	/** The row of an item that was read whole. */
	rowOf(item: Stored<DataItem>): Row;
}

const loadPage = async <Row>(
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
	{ wantsTotal, pageOf, rowOf }: Wanted<Row>,
): Promise<ItemPage<Row>> => {
	const { store, site } = context;
	const filter = storedFilter(collection, query.filter);
	if (!isIndexedFilter(dataItems, filter)) {
		const items = await loadFilteredPage(context, collection, query);
		return {
			rows: items.map(rowOf),
			total: wantsTotal ? await countItems(context, collection, query.filter) : undefined,
		};
	}
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
