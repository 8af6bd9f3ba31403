import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";

/** Another item has the value of a field that a unique index declares unique. */
export const valueTaken = ({ id, indexes = [] }: DataCollection): DataError => {
	const index = indexes.find(({ unique }) => unique);
	const fieldPath = index?.fields[0]?.path;
	const description = `Another item of the collection ${id} has this value of ${fieldPath}; the index ${index?.name} makes it unique.`;
	return new DataError("WDE0123", description, { indexName: index?.name, fieldPath });
};
