import type { createDataCollection as declared } from "@cartwright/contract/data/collections";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { dataCollections, newItemSet } from "../documents.ts";
import { sentCollection } from "./collection-changes.ts";
import { collectionView } from "./collection-view.ts";

export const createDataCollection: Handler<typeof declared> = async ({ store, site, now, newId }, { collection }) => {
	const { id } = collection;
	const { present } = await store.read(site, { present: byId(dataCollections, id) });
	if (present)
		throw new DataError("WDE0104", `The collection ${id} already exists; change it with updateDataCollection.`);
	const doc = { id, ...sentCollection(collection), itemSet: newItemSet(id, newId), createdDate: now, updatedDate: now };
	await store.commit(site, [create(dataCollections, doc)]);
	return { collection: collectionView({ doc, revision: 1 }) };
};
