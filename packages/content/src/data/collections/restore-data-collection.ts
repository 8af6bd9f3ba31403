import type { restoreDataCollection as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, remove } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { type DataCollection, dataCollections, deletedDataCollections, indexBuilds } from "../documents.ts";
import { seenAs } from "../environment.ts";
import { startBuild } from "../indexes/start-build.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { collectionView } from "./collection-view.ts";

export const restoreDataCollection: Handler<typeof declared> = async ({ store, site, now }, { dataCollectionId }) => {
	const { present, deleted } = await store.read(site, {
		present: byId(dataCollections, dataCollectionId),
		deleted: byId(deletedDataCollections, dataCollectionId),
	});
	if (present) throw new DataError("WDE0104", `The collection ${dataCollectionId} exists and cannot be restored.`);
	if (!deleted) throw noCollection(dataCollectionId);
	const doc = { ...deleted.doc.collection, updatedDate: now };
	const sandbox = seenAs({ doc, revision: 1 }, { environment: "SANDBOX" }).doc;
	const { builds } = await store.read(site, { builds: byIds(indexBuilds, [dataCollectionId, sandbox.itemSet]) });
	await store.commit(site, [
		remove(deletedDataCollections, deleted),
		create(dataCollections, doc),
		...(isBuilding(doc) ? [startBuild(doc, builds.get(dataCollectionId))] : []),
		...(isBuilding(sandbox) ? [startBuild(sandbox, builds.get(sandbox.itemSet))] : []),
	]);
	return { dataCollection: collectionView({ doc, revision: 1 }) };
};

const isBuilding = ({ indexes }: DataCollection): boolean =>
	indexes?.some(({ status }) => status === "BUILDING" || status === "DROPPING") ?? false;
