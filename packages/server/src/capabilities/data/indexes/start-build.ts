import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type DataCollection, type IndexBuild, indexBuilds } from "../documents.ts";

/** Reads all items of the collection once more. A build that is under way starts again. */
export const startBuild = ({ id, itemSet }: DataCollection, before: Stored<IndexBuild> | undefined): Write => {
	const build: IndexBuild = { id, itemSet, after: null };
	return before ? replace(indexBuilds, before, build) : create(indexBuilds, build);
};
