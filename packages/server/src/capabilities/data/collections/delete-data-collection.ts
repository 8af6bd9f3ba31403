import type { deleteDataCollection as declared } from "@cartwright/contract/data/collections";
import { create, remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { abandonedItems, dataCollections } from "../documents.ts";
import { noCollection } from "../load/load-data-collection.ts";

export const deleteDataCollection: Handler<typeof declared> = async ({ store, site, now }, { dataCollectionId }) => {
	const { before } = await store.read(site, { before: byId(dataCollections, dataCollectionId) });
	if (!before) throw noCollection(dataCollectionId);
	await store.commit(site, [
		remove(dataCollections, before),
		create(abandonedItems, { id: before.doc.itemSet, since: now }),
	]);
	return {};
};
