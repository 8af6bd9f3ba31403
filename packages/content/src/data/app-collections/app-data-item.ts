import type { DataItem } from "../documents.ts";
import { documentId } from "../documents.ts";
import type { AppCollection, AppItem } from "./app-collection.ts";

/** An item in the form of those that are stored. It has no owner. */
export const appDataItem = ({ id }: Pick<AppCollection, "id">, { data, references = {} }: AppItem): DataItem => ({
	id: documentId(id, data._id),
	itemSet: id,
	data: data as DataItem["data"],
	references: Object.entries(references).map(([field, items]) => ({ field, items })),
});
