import type { listAvailableIndexes as declared } from "@cartwright/contract/data/indexes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { dataCollections } from "../documents.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { availableIndexes } from "./index-limits.ts";

export const listAvailableIndexes: Handler<typeof declared> = async ({ store, site }, { dataCollectionId }) => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, dataCollectionId) });
	if (!collection) throw noCollection(dataCollectionId);
	const { regular, unique } = availableIndexes(collection.doc.indexes);
	return { regular1Field: regular, regular3Field: regular, unique1Field: unique, total: regular + unique };
};
