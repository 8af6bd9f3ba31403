import type { dropIndex as declared } from "@cartwright/contract/data/indexes";
import { replace } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { type DataIndex, dataCollections } from "../documents.ts";
import { withIndexes } from "../environment.ts";
import { loadIndexBuild, loadIndexedCollection } from "./load/load-indexed-collection.ts";
import { startBuild } from "./start-build.ts";

export const dropIndex: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { dataCollectionId, indexName } = request;
	const loaded = await loadIndexedCollection(context, request);
	const { stored, seen, environment } = loaded;
	const build = await loadIndexBuild(context, loaded);
	const isDropped = ({ name, status }: DataIndex) => name === indexName && status !== "DROPPING";
	const { indexes = [] } = seen;
	if (!indexes.some(isDropped)) {
		throw new DataError("WDE0075", `The collection ${dataCollectionId} has no index ${indexName}.`, { indexName });
	}
	const after = indexes.map((each): DataIndex => (isDropped(each) ? { ...each, status: "DROPPING" } : each));
	await store.commit(site, [
		replace(dataCollections, stored, withIndexes(stored.doc, environment, after)),
		startBuild(seen, build),
	]);
	return {};
};
