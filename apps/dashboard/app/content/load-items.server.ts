import { dataItems } from "@cartwright/contract/data/items";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import type { CollectionFacts } from "./collection-facts.ts";
import { appliedFilters, columnsOf, hasWords, type ItemFilter, type ItemListState, itemQueryOf } from "./item-list.ts";
import { type ItemRow, itemRow, shownReferences } from "./item-row.ts";
import { loadCollection, loadCollections } from "./load-collections.server.ts";
import { type ItemTitles, loadTitles, withDrafts } from "./load-item.server.ts";

const pageSize = 50;

interface ItemsPage {
	readonly collection: CollectionFacts;
	readonly rows: readonly ItemRow[];
	readonly total: number;
	readonly hasMore: boolean;
	/** The filters that fit the collection. */
	readonly filters: readonly ItemFilter[];
	/** Titles of the items that filters name. */
	readonly titles: ItemTitles;
}

/** A page of the items of a collection. */
export const loadItems = async (
	client: Client,
	dataCollectionId: string,
	state: ItemListState,
	timeZone: string,
): Promise<ItemsPage> => {
	const collection = await loadCollection(client, dataCollectionId);
	const applied = appliedFilters(collection, state, timeZone);
	const filters = applied.map(({ filter }) => filter);
	const columns = columnsOf(collection, state);
	const referring = columns.filter(({ target }) => target);
	const [itemPage, all, titles] = await Promise.all([
		findItems(client, collection, state, timeZone),
		referring.length > 0 ? loadCollections(client) : [],
		loadTitles(
			client,
			filters.flatMap(({ field, value }) => {
				const target = collection.fields.find(({ key }) => key === field)?.target;
				return target && value ? [{ target, ids: [value] }] : [];
			}),
		),
	]);
	const titleKeyOf = (target: string): string => all.find(({ id }) => id === target)?.titleKey ?? "_id";
	return {
		collection,
		rows: itemPage.dataItems.map(({ data }) => itemRow(collection, columns, titleKeyOf, data ?? {})),
		total: itemPage.pagingMetadata?.total ?? 0,
		hasMore: itemPage.pagingMetadata?.hasNext ?? false,
		filters,
		titles,
	};
};

const nothing = { dataItems: [], pagingMetadata: undefined };

const findItems = async (client: Client, collection: CollectionFacts, state: ItemListState, timeZone: string) => {
	const { queryDataItems, searchDataItems } = client.use(dataItems);
	const conditions = appliedFilters(collection, state, timeZone).map(({ wire }) => wire);
	const query = itemQueryOf(collection, state, conditions, pageSize);
	const common = {
		dataCollectionId: collection.id,
		// One more than is shown, since the table says whether there are others.
		includeReferences: columnsOf(collection, state)
			.filter(({ target }) => target)
			.map(({ key }) => ({ field: key, limit: shownReferences + 1 })),
		...withDrafts,
	};
	if (!state.text) return orErrorPage(queryDataItems({ ...common, query, returnTotalCount: true }));
	if (!hasWords(state.text)) return nothing;
	const search = { mode: "AND" as const, expression: state.text };
	return orErrorPage(searchDataItems({ ...common, search: { ...query, search } }));
};
