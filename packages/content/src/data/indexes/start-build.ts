import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type DataCollection, type IndexBuild, indexBuilds } from "../documents.ts";

/** Reads all items of the collection once more. A build that is under way starts again. */
export const startBuild = (collection: DataCollection, before: Stored<IndexBuild> | undefined): Write => {
	const { id, itemSet, seen } = collection;
	const build: IndexBuild =
		seen?.environment === "SANDBOX"
			? { id: itemSet, sandboxOf: id, itemSet, after: null }
			: { id, itemSet, after: null };
	return before ? replace(indexBuilds, before, build) : create(indexBuilds, build);
};
