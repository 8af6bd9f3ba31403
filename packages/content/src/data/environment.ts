import type { Stored } from "@cartwright/store/collection";
import type { CollectionSight, DataCollection, DataIndex, Sandbox } from "./documents.ts";

/** Starts the item sets of sandboxes. Processes announce writes by the beginning of an item set: not of these. */
const prefix = "sandbox-";

/** Whether an item set belongs to the environment SANDBOX. */
export const isSandbox = (itemSet: string): boolean => itemSet.startsWith(prefix);

export const newSandboxSet = (newId: () => string): string => prefix + newId();

/** The sandbox of a collection. It has one before anything was written to it. */
export const sandboxOf = ({ itemSet, sandbox }: Pick<DataCollection, "itemSet" | "sandbox">): Sandbox =>
	sandbox ?? { itemSet: prefix + itemSet };

/**
 * A collection as a request sees it, with the items and indexes of its environment. It may be read and expected in a
 * commit, but not written.
 */
export const seenAs = (stored: Stored<DataCollection>, seen: CollectionSight | undefined): Stored<DataCollection> => {
	if (!seen) return stored;
	if (seen.environment !== "SANDBOX") return { ...stored, doc: { ...stored.doc, seen } };
	const { itemSet, indexes } = sandboxOf(stored.doc);
	const { indexes: _, ...doc } = stored.doc;
	return { ...stored, doc: { ...doc, itemSet, ...(indexes ? { indexes } : {}), seen } };
};

/** Collections that items refer to, as the request sees the items. */
export const allSeenAs = (
	collections: ReadonlyMap<string, Stored<DataCollection>>,
	{ seen }: Pick<DataCollection, "seen">,
): ReadonlyMap<string, Stored<DataCollection>> =>
	seen ? new Map([...collections].map(([id, each]) => [id, seenAs(each, seen)])) : collections;

/** The stored collection with other indexes in the environment of a call. */
export const withIndexes = (
	collection: DataCollection,
	environment: CollectionSight["environment"],
	indexes: readonly DataIndex[],
): DataCollection =>
	environment === "SANDBOX"
		? { ...collection, sandbox: { ...sandboxOf(collection), indexes } }
		: { ...collection, indexes };
