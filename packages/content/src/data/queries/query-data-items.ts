import { rendered } from "@cartwright/contract/codec/rendered";
import type { HookQuery } from "@cartwright/contract/data/data-hooks";
import type { ItemQuery, DataItem as WireItem } from "@cartwright/contract/data/item-messages";
import type { queryDataItems as declared } from "@cartwright/contract/data/item-reads";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import {
	type PageRequest,
	type ResultPage,
	storeQuery,
	toResultPage,
} from "@cartwright/kernel/foundation/page-request";
import { readCursor } from "@cartwright/store/cursor";
import { and } from "@cartwright/store/query/filter";
import { type LoadedAppCollection, loadAppCollection } from "../app-collections/load-app-collection.ts";
import { DataError, describe } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { type CallHooks, hooksOf } from "../hooks/collection-hooks.ts";
import { itemFilter, itemSort } from "../item-fields.ts";
import { itemView, parsedItem, storedItemViews } from "../item-view.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";
import { loadReferenceFilter } from "../references/load/load-item-filter.ts";
import { loadItemJsonPage, loadItemPage } from "./load/load-item-page.ts";
import { loadQueriedItems, type QueriedItems } from "./load/load-queried-items.ts";
import { storedItemSource } from "./load-item-source.ts";
import { mirroredItemSource } from "./mirrored-item-source.ts";
import { queryAppItems } from "./mirrored-page.ts";
import { loadRandomPage } from "./random-page.ts";
import { onlyMatching } from "./restricted-items.ts";
import { warnOfScan } from "./warn-of-scan.ts";

const defaultLimit = 50;

export const queryDataItems: Handler<typeof declared> = async (context, request) => {
	const { dataCollectionId } = request;
	const mirrored = await loadAppCollection(context, request);
	if (mirrored) return queryMirrored(context, mirrored, request);
	const readable = await loadQueriedItems(context, request);
	const hooks = hooksOf(context, readable.collection, request, ["beforeQuery", "afterQuery"]);
	const query = hooks ? await hookedQuery(hooks, request.query ?? {}) : request.query;
	// A cursor contains the filter of its query, which this caller's hook may not have seen.
	const queried = hooks && query?.cursorPaging?.cursor ? await onlyMatching(context, readable, query.filter) : readable;
	const include = includeTree(request);
	requireNoFieldGroups(request);
	const hookedRequest = { ...request, query };
	const random = await loadRandomPage(context, storedItemSource(queried), hookedRequest);
	const paths = query?.fields ?? [];
	if (!random && !hooks && include.size === 0 && paths.length === 0)
		return storedResponse(context, queried, hookedRequest);
	const { docs, pagingMetadata } = random ?? (await loadSortedPage(context, queried, hookedRequest));
	const included = await loadIncludedItems(context, queried.collection, docs, include);
	const shown = hooks ? await hooks.afterRead("afterQuery", included) : included;
	return { dataItems: shown.map((item) => itemView(dataCollectionId, item, paths)), pagingMetadata };
};

const queryMirrored = async (
	context: Context,
	mirrored: LoadedAppCollection,
	request: Parameters<typeof queryDataItems>[1],
) => {
	const { dataCollectionId, query } = request;
	const include = includeTree(request);
	requireNoFieldGroups(request);
	const random = await loadRandomPage(context, mirroredItemSource(mirrored), request);
	const { docs, pagingMetadata } =
		random ?? (await queryAppItems(context, mirrored, query ?? {}, request.returnTotalCount ?? false));
	const included = await loadIncludedItems(context, mirrored.mirror, docs, include);
	return { dataItems: included.map((item) => itemView(dataCollectionId, item, query?.fields ?? [])), pagingMetadata };
};

const requireNoFieldGroups = ({ dataCollectionId, includeFieldGroups }: Request): void => {
	if (!includeFieldGroups?.length) return;
	throw new DataError(
		"WDE0075",
		`The collection ${dataCollectionId} has no field groups; leave out includeFieldGroups.`,
	);
};

/** The query of a request as the hook changed it. Its pages stay. */
const hookedQuery = async (hooks: CallHooks, { filter, sort, fields, ...paging }: ItemQuery): Promise<ItemQuery> => {
	const sent = {
		...(filter ? { filter } : {}),
		...(sort?.length ? { sort } : {}),
		...(fields?.length ? { fields } : {}),
	};
	return { ...((await hooks.beforeQuery("beforeQuery", sent as HookQuery)) as ItemQuery), ...paging };
};

type Request = Parameters<typeof queryDataItems>[1];

/** Whole items are passed on as they are stored. Only those that cursors start from are parsed. */
const storedResponse = async (context: Context, queried: QueriedItems, request: Request) => {
	const { itemSet } = queried.collection;
	const page = await prepareSortedPage(context, queried, request);
	const { rows, total } = await loadItemJsonPage(context, queried.collection, page.itemQuery, page.wantsTotal);
	const { items, pagingMetadata } = toResultPage(page.pageRequest, rows, (row) => parsedItem(itemSet, row));
	return {
		dataItems: rendered<WireItem[]>(storedItemViews(request.dataCollectionId, itemSet, items)),
		pagingMetadata: metadataOf(page.pageRequest, pagingMetadata, total),
	};
};

const loadSortedPage = async (context: Context, queried: QueriedItems, request: Request) => {
	const page = await prepareSortedPage(context, queried, request);
	const { rows, total } = await loadItemPage(context, queried.collection, page.itemQuery, page.wantsTotal);
	const { items, pagingMetadata } = toResultPage(page.pageRequest, rows, ({ doc }) => doc);
	return { docs: items.map(({ doc }) => doc), pagingMetadata: metadataOf(page.pageRequest, pagingMetadata, total) };
};

const prepareSortedPage = async (
	context: Context,
	{ collection, access }: QueriedItems,
	{ query, returnTotalCount }: Request,
) => {
	const pageRequest = readPageRequest(context, collection, query ?? {});
	// A cursor contains the filter of the request alone. What the caller may read is decided anew for each page.
	const requested = await loadReferenceFilter(context, collection, pageRequest.filter);
	const itemQuery = { ...storeQuery(pageRequest), filter: and(access, requested) };
	await warnOfScan(context, collection, itemQuery);
	return { pageRequest, itemQuery, wantsTotal: returnTotalCount ?? false };
};

const metadataOf = (
	{ from, offset }: PageRequest,
	pagingMetadata: ResultPage<unknown>["pagingMetadata"],
	total: number | undefined,
) => ({
	...pagingMetadata,
	...(from ? {} : { offset }),
	...(total === undefined ? {} : { total }),
	tooManyToCount: false,
});

const readPageRequest = ({ cursorKey, site }: Context, collection: DataCollection, query: ItemQuery): PageRequest => {
	const { paging, cursorPaging } = query;
	const limit = cursorPaging?.limit || paging?.limit || defaultLimit;
	const scope = { key: cursorKey, site, query: `queryDataItems ${collection.itemSet}` };
	if (cursorPaging?.cursor) {
		const { value, faults } = readCursor(scope, cursorPaging.cursor);
		if (faults) throw new DataError("WDE0151", describe(faults));
		return { ...value, limit, offset: 0, scope };
	}
	const sort = itemSort(collection, query.sort);
	const filter = itemFilter(collection, query.filter);
	return { filter, sort, from: undefined, limit, offset: paging?.offset ?? 0, scope };
};
