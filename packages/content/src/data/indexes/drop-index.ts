import type { dropIndex as declared } from "@cartwright/contract/data/indexes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import type { DataIndex } from "../documents.ts";
import { changeIndexes } from "./change-indexes.ts";
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
	const dropped = (each: DataIndex): DataIndex => (isDropped(each) ? { ...each, status: "DROPPING" } : each);
	await store.commit(site, [
		changeIndexes(context, stored, environment, (all) => all.map(dropped)),
		startBuild(seen, build),
	]);
	return {};
};
