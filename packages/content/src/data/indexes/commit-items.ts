import type { Context } from "@cartwright/kernel/foundation/context";
import { type Batch, expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { type DataCollection, type DataItem, dataCollections, dataItems } from "../documents.ts";
import { withEntries } from "../index-entries/entries.ts";
import { valueTaken } from "../index-entries/value-taken.ts";
import { limitItemWrites, type Writer } from "../limit-shopper-writes.ts";
import { commitCounted } from "../usage/commit-counted.ts";

/** Commits writes of a collection's items as `commitIndexed` does. */
export const commitItems = async (
	context: Pick<Context, "store" | "site"> & Writer,
	collection: Stored<DataCollection>,
	writes: Batch,
): Promise<void> => {
	try {
		await commitIndexed(context, collection, writes);
	} catch (error) {
		throw isValueTaken(error) ? valueTaken(collection.doc) : error;
	}
};

/** Whether another item has a value that a unique index allows once. */
export const isValueTaken = (error: unknown): boolean =>
	error instanceof Conflict && error.collection === dataItems.name && error.reason === "unique";

/**
 * Commits writes of a collection's items with their entries in its indexes. The commit fails with a conflict if the
 * collection has changed since it was read: it may have another index, other permissions or another item set.
 */
export const commitIndexed = async (
	context: Pick<Context, "store" | "site"> & Writer,
	collection: Stored<DataCollection>,
	writes: Batch,
): Promise<void> => {
	if (writes.length === 0) return;
	limitItemWrites(context, collection.doc.id, writes);
	const indexed = writes.map((write) => withEntriesIn(collection.doc, write));
	await commitCounted(context, [expect(dataCollections, collection), ...indexed]);
};

/** The write with the entries of the item in the indexes of its collection. */
export const withEntriesIn = (collection: DataCollection, write: Write): Write =>
	(write.kind === "create" || write.kind === "replace") && write.collection === dataItems
		? { ...write, doc: withEntriesIfOf(collection, write.doc as DataItem) }
		: write;

/** An item of another collection refers back to an item of this one. That changes none of its entries. */
const withEntriesIfOf = (collection: DataCollection, item: DataItem): DataItem =>
	item.itemSet === collection.itemSet ? withEntries(collection, item) : item;
