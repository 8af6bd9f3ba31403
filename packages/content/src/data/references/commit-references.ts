import type { Context } from "@cartwright/kernel/foundation/context";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type DataCollection, dataCollections } from "../documents.ts";
import { limitItemWrites } from "../limit-shopper-writes.ts";
import { commitCounted } from "../usage/commit-counted.ts";
import { loadLinkedWrites } from "./load/load-linked-writes.ts";

/**
 * Commits changes of what items of a collection refer to. Their other fields stay, and with them their entries in indexes.
 * Conflicts if the collection has changed since it was read, such as its permissions.
 */
export const commitReferences = async (
	context: Context,
	collection: Stored<DataCollection>,
	writes: readonly Write[],
): Promise<void> => {
	if (writes.length === 0) return;
	limitItemWrites(context, collection.doc.id, writes);
	const linked = await loadLinkedWrites(context, collection.doc, writes);
	await commitCounted(context, [expect(dataCollections, collection), ...linked]);
};
