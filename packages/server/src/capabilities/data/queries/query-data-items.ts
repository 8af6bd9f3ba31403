import type { ItemQuery } from "@cartwright/contract/data/item-messages";
import type { queryDataItems as declared } from "@cartwright/contract/data/item-reads";
import { readCursor } from "@cartwright/store/cursor";
import { and } from "@cartwright/store/query/filter";
import type { Context } from "../../../foundation/context.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { type PageRequest, storeQuery, toResultPage } from "../../catalogue/v3/page-request.ts";
import { accessFilter } from "../access.ts";
import { DataError, describe } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { itemFilter, itemSort } from "../item-fields.ts";
import { itemView } from "../item-view.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemPage } from "../load/load-item-page.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";
import { loadReferenceFilter } from "../references/load/load-item-filter.ts";

const defaultLimit = 50;

export const queryDataItems: Handler<typeof declared> = async (context, request) => {
	const { dataCollectionId, returnTotalCount } = request;
	const query = request.query ?? {};
	const { collection, access } = await loadDataCollection(context, request, "read");
	const include = includeTree(request);
	const pageRequest = readPageRequest(context, collection.doc, query);
	// A cursor contains the filter of the request alone. What the caller may read is decided anew for each page.
	const requested = await loadReferenceFilter(context, collection.doc, pageRequest.filter);
	const itemQuery = { ...storeQuery(pageRequest), filter: and(accessFilter(access), requested) };
	const { rows, total } = await loadItemPage(context, collection.doc, itemQuery, returnTotalCount ?? false);
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	const docs = items.map(({ doc }) => doc);
	const included = await loadIncludedItems(context, collection.doc, docs, include);
	return {
		dataItems: included.map((item) => itemView(dataCollectionId, item, query.fields ?? [])),
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
