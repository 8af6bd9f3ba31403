import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { type ReferenceField, referenceFields } from "../reference-fields.ts";

/** The reference field that a request names. */
export const requiredReference = (
	{ id, fields }: Pick<DataCollection, "id" | "fields">,
	key: string | null | undefined,
): ReferenceField => {
	const field = referenceFields(fields).find((each) => each.key === key);
	if (field) return field;
	throw new DataError("WDE0020", `The collection ${id} has no reference field ${key?.slice(0, 100)}.`, { key });
};

/** The field with several references that a request names. */
export const requiredMultiReference = (collection: DataCollection, key: string | null | undefined): ReferenceField => {
	const field = requiredReference(collection, key);
	if (field.isMultiple) return field;
	const description = `The field ${field.key} of the collection ${collection.id} is a single reference; update the item.`;
	throw new DataError("WDE0020", description, { key: field.key });
};
