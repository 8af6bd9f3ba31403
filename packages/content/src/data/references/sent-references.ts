import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { DataError } from "../data-error.ts";
import type { ItemReferences } from "../documents.ts";
import { asReference } from "../reference-fields.ts";
import { limitedReferences, withReferences } from "./item-references.ts";

export interface SentReferences {
	/** The sent data without the fields with several references, which items store apart. */
	readonly data: JsonObject;
	/** What the item refers to afterwards. */
	readonly references: readonly ItemReferences[];
}

/**
 * Separates references from the other fields of an item. Whole items that a request contains as references become their
 * ids. Fields with several references change only if the request saves references and has the field.
 */
export const separateReferences = (
	fields: readonly DataField[],
	sent: JsonObject,
	before: readonly ItemReferences[],
	saveReferences: boolean,
): SentReferences => {
	const data = { ...sent };
	let references = before;
	for (const declared of fields) {
		const field = asReference(declared);
		if (!field || !Object.hasOwn(data, field.key)) continue;
		const value = data[field.key];
		if (!field.isMultiple) {
			data[field.key] = idOf(value) ?? value ?? null;
			continue;
		}
		delete data[field.key];
		if (saveReferences) references = withReferences(references, field.key, sentIds(field.key, value));
	}
	return { data, references };
};

const sentIds = (key: string, value: JsonValue | undefined): readonly string[] => {
	const ids = Array.isArray(value) ? value.map(idOf) : value === null ? [] : [undefined];
	if (ids.every((id) => id !== undefined)) return limitedReferences(key, ids);
	throw new DataError("WDE0075", `The field ${key} must be a list of items or of their ids.`, { key });
};

/** The id that a reference consists of: a text, or that of an item. */
const idOf = (value: JsonValue | undefined): string | undefined => {
	if (typeof value === "string") return value;
	if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
	return typeof value._id === "string" ? value._id : undefined;
};
