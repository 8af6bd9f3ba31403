import type { Stored } from "@cartwright/store/collection";
import type { Context } from "../../../foundation/context.ts";
import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { commitIndexed, isValueTaken } from "../indexes/commit-items.ts";
import { refusedByIndexes } from "../load/refused-by-indexes.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { type BulkRequest, decideInBulk } from "./decide-in-bulk.ts";

/** Decides on the items of a bulk call, and writes those that do not fail in one commit. */
export const changeInBulk = async (context: Context, collection: Stored<DataCollection>, request: BulkRequest) => {
	let refused: ReadonlyMap<number, DataError> = new Map();
	for (;;) {
		const { decisions, writes, response } = await decideInBulk(context, collection.doc, request, refused);
		try {
			await commitIndexed(context, collection, await loadLinkedWrites(context, collection.doc, writes));
			return response;
		} catch (error) {
			if (!isValueTaken(error)) throw error;
			// Only now is it worth a read to find out which items have taken values.
			const items = decisions.map((each) =>
				each instanceof DataError || !("doc" in each.write) ? undefined : each.item,
			);
			const taken = await refusedByIndexes(context, collection.doc, items);
			if (taken.size === 0) throw error;
			refused = new Map([...refused, ...taken]);
		}
	}
};
