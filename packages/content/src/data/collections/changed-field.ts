import type { DataField } from "@cartwright/contract/data/collection-messages";
import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { validFields } from "./collection-changes.ts";

/** Throws if the collection does not declare the field. */
export const requireField = ({ id, fields }: DataCollection, fieldKey: string): void => {
	if (fields.some(({ key }) => key === fieldKey)) return;
	const shown = fieldKey.slice(0, 100);
	throw new DataError("WDE0147", `The collection ${id} declares no field ${shown}.`, { fieldKey: shown });
};

/** The fields of a collection after one has changed. */
export const withChangedField = (
	collection: DataCollection,
	fieldKey: string,
	change: (field: DataField) => DataField,
): DataField[] => {
	requireField(collection, fieldKey);
	return validFields(collection.fields.map((field) => (field.key === fieldKey ? change(field) : field)));
};
