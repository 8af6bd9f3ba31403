import type { restoreDataCollection as declared } from "@cartwright/contract/data/collections";
import { create, remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { dataCollections, deletedDataCollections, indexBuilds } from "../documents.ts";
import { startBuild } from "../indexes/start-build.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { collectionView } from "./collection-view.ts";

export const restoreDataCollection: Handler<typeof declared> = async ({ store, site, now }, { dataCollectionId }) => {
	const { present, deleted, build } = await store.read(site, {
		present: byId(dataCollections, dataCollectionId),
		deleted: byId(deletedDataCollections, dataCollectionId),
		build: byId(indexBuilds, dataCollectionId),
	});
	if (present) throw new DataError("WDE0104", `The collection ${dataCollectionId} exists and cannot be restored.`);
	if (!deleted) throw noCollection(dataCollectionId);
	const doc = { ...deleted.doc.collection, updatedDate: now };
	const isBuilding = doc.indexes?.some(({ status }) => status === "BUILDING" || status === "DROPPING");
	await store.commit(site, [
		remove(deletedDataCollections, deleted),
		create(dataCollections, doc),
		...(isBuilding ? [startBuild(doc, build)] : []),
	]);
	return { dataCollection: collectionView({ doc, revision: 1 }) };
};
