import type { listIndexes as declared } from "@cartwright/contract/data/indexes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { indexView } from "./index-view.ts";
import { loadIndexedCollection } from "./load/load-indexed-collection.ts";

const defaultLimit = 100;

export const listIndexes: Handler<typeof declared> = async (context, request) => {
	const { paging } = request;
	const { indexes = [] } = (await loadIndexedCollection(context, request)).seen;
	const offset = paging?.offset ?? 0;
	const onPage = indexes.slice(offset, offset + (paging?.limit || defaultLimit));
	const hasNext = offset + onPage.length < indexes.length;
	return {
		indexes: onPage.map(indexView),
		pagingMetadata: {
			count: onPage.length,
			offset,
			total: indexes.length,
			tooManyToCount: false,
			cursors: {},
			hasNext,
		},
	};
};
