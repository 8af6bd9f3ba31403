import { DataError } from "./data-error.ts";

/** For items that do not exist, and for those that the caller must not learn of. */
export const noItem = (dataCollectionId: string, dataItemId: string) =>
	new DataError("WDE0073", `The collection ${dataCollectionId} has no item ${dataItemId}.`, {
		dataCollectionId,
		dataItemId,
	});
