import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { isIndexedFilter } from "@cartwright/store/query/compile";
import type { Query } from "@cartwright/store/query/filter";
import { count, jsonPage, page, type ReadRequest } from "@cartwright/store/store";
import type { StoredJson } from "@cartwright/store/stored-json";
import { bytesOfPage } from "../../bytes-of-page.ts";
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
		pageOf: (found, maxBytes) => page(dataItems, found, maxBytes),
		rowOf: (item) => item,
		sizeOf: ({ doc }) => context.budget.measure(doc.data),
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
		pageOf: (found, maxBytes) => jsonPage(dataItems, found, maxBytes),
		rowOf: ({ doc: { id, data } }) => ({ id, json: JSON.stringify(data) }),
		sizeOf: ({ json }) => json.length,
	});

interface Wanted<Row> {
	readonly wantsTotal: boolean;
	pageOf(query: Query, maxBytes: number | undefined): ReadRequest<readonly Row[]>;
	/** The row of an item that was read whole. */
	rowOf(item: Stored<DataItem>): Row;
	/** In characters. */
	sizeOf(row: Row): number;
}

const loadPage = async <Row>(
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
	rowForm: Wanted<Row>,
): Promise<ItemPage<Row>> => {
	const found = await findPage(context, collection, query, rowForm);
	for (const row of found.rows) context.budget.takeCharacters(rowForm.sizeOf(row));
	return found;
};

const findPage = async <Row>(
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
	{ wantsTotal, pageOf, rowOf }: Wanted<Row>,
): Promise<ItemPage<Row>> => {
	const { store, site, budget } = context;
	const filter = storedFilter(collection, query.filter);
	const plan = planPage(collection, query);
	const isSortedByItems = !plan && query.sort?.some(({ mixed }) => mixed);
	if (isSortedByItems || !isIndexedFilter(dataItems, filter)) {
		const items = await loadFilteredPage(context, collection, query);
		return {
			rows: items.map(rowOf),
			total: wantsTotal ? await countItems(context, collection, query.filter) : undefined,
		};
	}
	const maxBytes = bytesOfPage(budget, query.limit);
	const total: { total?: ReadRequest<number> } = wantsTotal ? { total: count(dataItems, filter) } : {};
	if (!plan) {
		const rows = pageOf({ ...query, filter }, maxBytes);
		return { total: undefined, ...(await store.read(site, { rows, ...total })) };
	}
	const scanned = await store.read(site, {
		rows: pageOf(plan.query, maxBytes),
		lists: page(dataItems, plan.lists),
		...total,
	});
	if (scanned.lists.length === 0) return { total: scanned.total, rows: scanned.rows };
	// The order of the index says nothing about items with lists.
	const items = await loadFilteredPage(context, collection, query);
	return { total: scanned.total, rows: items.map(rowOf) };
};
