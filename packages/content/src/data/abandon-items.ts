import { create, type Write } from "@cartwright/store/batch";
import { abandonedItems, type DataCollection } from "./documents.ts";
import { sandboxOf } from "./environment.ts";

/** Leaves the items of a collection in both environments to the job that deletes them. */
export const abandonItems = (collection: DataCollection, now: string): Write[] =>
	[collection.itemSet, sandboxOf(collection).itemSet].map((id) => create(abandonedItems, { id, since: now }));
