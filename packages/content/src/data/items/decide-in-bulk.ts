import type { BulkAction, BulkItemResult } from "@cartwright/contract/data/bulk-item-writes";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { attempt, attemptLater, DataError, itemError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataItems, documentId } from "../documents.ts";
import type { CallHooks } from "../hooks/collection-hooks.ts";
import { withEntries } from "../index-entries/entries.ts";
import { changedItemView } from "./changed-item-view.ts";

/** What a bulk call does with one item. */
export interface Decision {
	readonly action: BulkAction;
	readonly write: Write;
	/** The item after the call, or before its removal. */
	readonly item: DataItem;
}

export interface BulkRequest {
	/** What is reported for items that fail. */
	readonly action: BulkAction;
	/** Returns the id of each item, or throws why it is invalid. */
	readonly ids: readonly (() => string)[];
	/** Decides on the item at an index of the request, or throws why it fails; later if hooks run before. */
	decide(index: number, id: string, stored: Stored<DataItem> | undefined): Decision | Promise<Decision>;
	/** Those to run after the commit. */
	readonly hooks: CallHooks | undefined;
	readonly returnEntity: boolean | null | undefined;
}

/**
 * Reads the items of a bulk call and decides on each. Items that fail do so alone, as do those that are refused, by their
 * index in the request.
 */
export const decideInBulk = async (
	{ store, site, identity }: ReadContext,
	collection: DataCollection,
	request: BulkRequest,
	refused: ReadonlyMap<number, DataError>,
) => {
	const { action, returnEntity } = request;
	const ids = uniqueIds(request.ids);
	const documentIds = ids.flatMap((id) => (typeof id === "string" ? [documentId(collection.itemSet, id)] : []));
	const { present } = await store.read(site, { present: byIds(dataItems, documentIds) });
	const decided = ids.map((id, index) => {
		if (typeof id !== "string") return id;
		const decide = () => {
			const decision = request.decide(index, id, present.get(documentId(collection.itemSet, id)));
			return decision instanceof Promise
				? attemptLater(decision.then((made) => indexed(collection, made)))
				: indexed(collection, decision);
		};
		return refused.get(index) ?? attempt(decide);
	});
	const decisions = request.hooks ? await Promise.all(decided) : (decided as (Decision | DataError)[]);
	const results = decisions.map((decision, originalIndex): BulkItemResult => {
		if (decision instanceof DataError) {
			const id = ids[originalIndex];
			const error = itemError(decision);
			return {
				action,
				itemMetadata: { id: typeof id === "string" ? id : null, originalIndex, success: false, error },
			};
		}
		const { item } = decision;
		return {
			action: decision.action,
			itemMetadata: { id: item.data._id, originalIndex, success: true },
			...(returnEntity ? { dataItem: changedItemView(identity, collection, item) } : {}),
		};
	});
	const writes = decisions.flatMap((decision) => (decision instanceof DataError ? [] : [decision.write]));
	const [totalSuccesses, totalFailures] = [writes.length, results.length - writes.length];
	return { decisions, writes, response: { results, bulkActionMetadata: { totalSuccesses, totalFailures } } };
};

/** Fails the item alone if a value is too large for an index. */
const indexed = (collection: DataCollection, decision: Decision): Decision => {
	if ("doc" in decision.write) withEntries(collection, decision.item);
	return decision;
};

const uniqueIds = (ids: readonly (() => string)[]): (string | DataError)[] => {
	const seen = new Set<string>();
	return ids.map(attempt).map((id) => {
		if (typeof id !== "string") return id;
		if (seen.has(id)) return new DataError("WDE0075", `The item ${id} appears twice in the request.`);
		seen.add(id);
		return id;
	});
};
