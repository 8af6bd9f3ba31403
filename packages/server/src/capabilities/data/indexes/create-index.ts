import type { createIndex as declared } from "@cartwright/contract/data/indexes";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { dataCollections, indexBuilds } from "../documents.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { indexView } from "./index-view.ts";
import { newIndex } from "./new-index.ts";
import { startBuild } from "./start-build.ts";

export const createIndex: Handler<typeof declared> = async (context, { dataCollectionId, index: sent }) => {
	const { store, site, newId } = context;
	const { collection, build } = await store.read(site, {
		collection: byId(dataCollections, dataCollectionId),
		build: byId(indexBuilds, dataCollectionId),
	});
	if (!collection) throw noCollection(dataCollectionId);
	const index = newIndex(collection.doc, sent, newId());
	const indexes = [...(collection.doc.indexes ?? []), index];
	await store.commit(site, [
		replace(dataCollections, collection, { ...collection.doc, indexes }),
		startBuild(collection.doc, build),
	]);
	return { index: indexView(index) };
};
