import { DataError } from "../data-error.ts";

/** Drafts need the publish plugin, which no collection has. */
export const noDrafts = (dataCollectionId: string) =>
	new DataError("WDE0119", `The collection ${dataCollectionId} has no drafts: it lacks the publish plugin.`, {
		dataCollectionId,
	});
