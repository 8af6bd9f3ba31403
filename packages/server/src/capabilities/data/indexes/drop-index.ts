import type { dropIndex as declared } from "@cartwright/contract/data/indexes";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { type DataIndex, dataCollections, indexBuilds } from "../documents.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { startBuild } from "./start-build.ts";

export const dropIndex: Handler<typeof declared> = async ({ store, site }, { dataCollectionId, indexName }) => {
	const { collection, build } = await store.read(site, {
		collection: byId(dataCollections, dataCollectionId),
		build: byId(indexBuilds, dataCollectionId),
	});
	if (!collection) throw noCollection(dataCollectionId);
	const isDropped = ({ name, status }: DataIndex) => name === indexName && status !== "DROPPING";
	const { indexes = [] } = collection.doc;
	if (!indexes.some(isDropped)) {
		throw new DataError("WDE0075", `The collection ${dataCollectionId} has no index ${indexName}.`, { indexName });
	}
	const after = indexes.map((each): DataIndex => (isDropped(each) ? { ...each, status: "DROPPING" } : each));
	await store.commit(site, [
		replace(dataCollections, collection, { ...collection.doc, indexes: after }),
		startBuild(collection.doc, build),
	]);
	return {};
};
