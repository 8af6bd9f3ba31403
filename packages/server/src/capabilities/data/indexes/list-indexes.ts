import type { listIndexes as declared } from "@cartwright/contract/data/indexes";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { dataCollections } from "../documents.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { indexView } from "./index-view.ts";

const defaultLimit = 100;

export const listIndexes: Handler<typeof declared> = async ({ store, site }, { dataCollectionId, paging }) => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, dataCollectionId) });
	if (!collection) throw noCollection(dataCollectionId);
	const { indexes = [] } = collection.doc;
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
