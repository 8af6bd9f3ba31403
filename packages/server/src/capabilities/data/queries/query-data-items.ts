import type { ItemQuery } from "@cartwright/contract/data/item-messages";
import type { queryDataItems as declared } from "@cartwright/contract/data/item-reads";
import { readCursor } from "@cartwright/store/cursor";
import { and } from "@cartwright/store/query/filter";
import type { Context } from "../../../foundation/context.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { type PageRequest, storeQuery, toResultPage } from "../../catalogue/v3/page-request.ts";
import { DataError, describe } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { itemFilter, itemSort } from "../item-fields.ts";
import { itemView } from "../item-view.ts";
import { loadItemPage } from "../load/load-item-page.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";
import { loadReferenceFilter } from "../references/load/load-item-filter.ts";
import { loadQueriedItems, type QueriedItems } from "./load/load-queried-items.ts";
import { loadRandomPage } from "./random-page.ts";

const defaultLimit = 50;

export const queryDataItems: Handler<typeof declared> = async (context, request) => {
	const { dataCollectionId } = request;
	const queried = await loadQueriedItems(context, request);
	const include = includeTree(request);
	if (request.includeFieldGroups?.length) {
		throw new DataError(
			"WDE0075",
			`The collection ${dataCollectionId} has no field groups; leave out includeFieldGroups.`,
		);
	}
	const { docs, pagingMetadata } =
		(await loadRandomPage(context, queried, request)) ?? (await loadSortedPage(context, queried, request));
	const included = await loadIncludedItems(context, queried.collection, docs, include);
	const paths = request.query?.fields ?? [];
	return { dataItems: included.map((item) => itemView(dataCollectionId, item, paths)), pagingMetadata };
};

const loadSortedPage = async (
	context: Context,
	{ collection, access }: QueriedItems,
	{ query, returnTotalCount }: Parameters<typeof queryDataItems>[1],
) => {
	const pageRequest = readPageRequest(context, collection, query ?? {});
	// A cursor contains the filter of the request alone. What the caller may read is decided anew for each page.
	const requested = await loadReferenceFilter(context, collection, pageRequest.filter);
	const itemQuery = { ...storeQuery(pageRequest), filter: and(access, requested) };
	const { rows, total } = await loadItemPage(context, collection, itemQuery, returnTotalCount ?? false);
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return {
		docs: items.map(({ doc }) => doc),
		pagingMetadata: {
			...pagingMetadata,
			...(pageRequest.from ? {} : { offset: pageRequest.offset }),
			...(total === undefined ? {} : { total }),
			tooManyToCount: false,
		},
	};
};

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
