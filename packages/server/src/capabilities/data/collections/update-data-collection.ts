import type { updateDataCollection as declared } from "@cartwright/contract/data/collections";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { dataCollections } from "../documents.ts";
import { noCollection } from "../load/load-data-collection.ts";
import { sentCollection } from "./collection-changes.ts";
import { collectionView } from "./collection-view.ts";

export const updateDataCollection: Handler<typeof declared> = async ({ store, site, now }, { collection }) => {
	const { before } = await store.read(site, { before: byId(dataCollections, collection.id) });
	if (!before) throw noCollection(collection.id);
	const { revision } = collection;
	if (revision && revision !== String(before.revision)) {
		const description = `The collection ${collection.id} has changed since revision ${revision}; read it again.`;
		throw new DataError("WDE0178", description, { revision: String(before.revision) });
	}
	const doc = { ...before.doc, ...sentCollection(collection), updatedDate: now };
	await store.commit(site, [replace(dataCollections, before, doc)]);
	return { collection: collectionView({ doc, revision: before.revision + 1 }) };
};
