import type { ItemQuery } from "@cartwright/contract/data/item-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { type PageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { countInTurns, pageInTurns } from "@cartwright/kernel/runtime/page-in-turns";
import { readCursor } from "@cartwright/store/cursor";
import { and } from "@cartwright/store/query/filter";
import { appDataItem } from "../app-collections/app-data-item.ts";
import { readAppFilter, readAppSort, readItemSort } from "../app-collections/app-filter.ts";
import type { LoadedAppCollection } from "../app-collections/load-app-collection.ts";
import { loadItemsOf } from "../app-collections/load-items-of.ts";
import { scanAppItems } from "../app-collections/scan-app-items.ts";
import { DataError, describe } from "../data-error.ts";
import type { DataItem } from "../documents.ts";
import { loadComputedItems } from "./load/load-computed-items.ts";
import { mirroredItemSource } from "./mirrored-item-source.ts";
import { orderBy } from "./pipeline/sorted.ts";
import { computedPageMetadata, isCursorOf, readComputedPage } from "./result-page.ts";

const defaultLimit = 50;
/** What skipping a document takes whose row is read, and one that an index alone leads to. */
const [stepsPerSkipped, stepsPerEntrySkipped] = [60, 2];

export const countAppItems = async (context: Context, loaded: LoadedAppCollection, wire: unknown): Promise<number> => {
	const { mirror, source, settings } = loaded;
	const filter = readAppFilter(mirror, wire, settings.currency);
	if (!mirror.hasSeveralItems && !filter.items) {
		const matching = and(source.visible, filter.documents);
		return countInTurns(context, source.documents, matching);
	}
	let total = 0;
	for await (const chunk of scanAppItems(context, loaded, filter)) total += chunk.length;
	return total;
};

/**
 * A page of items: of documents, which an index may serve, or computed if a document has several items, or if the query
 * needs what only items have.
 */
export const queryAppItems = async (
	context: Context,
	loaded: LoadedAppCollection,
	query: ItemQuery,
	returnTotalCount: boolean,
) => {
	const computed = `queryDataItems ${loaded.mirror.id} COMPUTED`;
	if (isComputed(context, loaded, query, computed)) {
		return computedPage(context, loaded, { query, name: computed, returnTotalCount });
	}
	const { mirror, source } = loaded;
	const pageRequest = readPageRequest(context, loaded, query);
	const filter = and(source.visible, pageRequest.filter);
	const isByIndex = !query.filter && pageRequest.sort === source.defaultSort;
	context.budget.takeSteps((isByIndex ? stepsPerEntrySkipped : stepsPerSkipped) * pageRequest.offset);
	const rows = await pageInTurns(context, source.documents, { ...storeQuery(pageRequest), filter });
	const total = returnTotalCount ? await countInTurns(context, source.documents, filter) : undefined;
	const { items: stored, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	const items = await loadItemsOf(context, loaded, stored);
	return {
		docs: items.map((item) => appDataItem(mirror, item)),
		pagingMetadata: {
			...pagingMetadata,
			...(pageRequest.from ? {} : { offset: pageRequest.offset }),
			...(typeof total === "number" ? { total } : {}),
			tooManyToCount: false,
		},
	};
};

const isComputed = (
	{ cursorKey: key, site }: Context,
	{ mirror, settings }: LoadedAppCollection,
	{ cursorPaging, filter, sort }: ItemQuery,
	query: string,
): boolean => {
	if (mirror.hasSeveralItems) return true;
	if (cursorPaging?.cursor) return isCursorOf({ key, site, query }, cursorPaging.cursor);
	const isSortedByItems = readAppSort(mirror, sort).of === "items";
	return isSortedByItems || readAppFilter(mirror, filter, settings.currency).items !== undefined;
};

interface ComputedQuery {
	readonly query: ItemQuery;
	/** Names the query in cursors. */
	readonly name: string;
	readonly returnTotalCount: boolean;
}

const computedPage = async (
	context: Context,
	loaded: LoadedAppCollection,
	{ query, name, returnTotalCount }: ComputedQuery,
): Promise<{ docs: readonly DataItem[]; pagingMetadata: ReturnType<typeof computedPageMetadata> }> => {
	const page = readComputedPage(context, name, query, { filter: query.filter, sort: query.sort });
	const { filter, sort } = page.request;
	readAppSort(loaded.mirror, sort);
	const source = mirroredItemSource(loaded);
	const scan = await source.scanOf(context, filter);
	const order = readItemSort(loaded.mirror, sort);
	const stages = order.length > 0 ? [{ kind: "sort" as const, ...orderBy(order) }] : [];
	const { docs, isMore, total } = await loadComputedItems(context, source, scan, { ...page, stages, returnTotalCount });
	return { docs, pagingMetadata: computedPageMetadata(page, { count: docs.length, isMore, total }) };
};

const readPageRequest = (
	{ cursorKey, site }: Context,
	{ mirror, source, settings }: LoadedAppCollection,
	{ paging, cursorPaging, filter, sort }: ItemQuery,
): PageRequest => {
	const limit = cursorPaging?.limit || paging?.limit || defaultLimit;
	const scope = { key: cursorKey, site, query: `queryDataItems ${mirror.id}` };
	if (cursorPaging?.cursor) {
		const { value, faults } = readCursor(scope, cursorPaging.cursor);
		if (faults) throw new DataError("WDE0151", describe(faults));
		return { ...value, limit, offset: 0, scope };
	}
	const { by } = readAppSort(mirror, sort);
	return {
		filter: readAppFilter(mirror, filter, settings.currency).documents,
		sort: by.length > 0 ? by : source.defaultSort,
		from: undefined,
		limit,
		offset: paging?.offset ?? 0,
		scope,
	};
};
