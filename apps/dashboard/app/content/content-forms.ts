import type { FormResult } from "../forms/form-result.ts";

/** The forms about collections as a whole. */
export const collectionForms = ["createCollection", "deleteCollection", "restoreCollection"] as const;
export type CollectionForm = (typeof collectionForms)[number];

export interface CollectionFormResult extends FormResult<CollectionForm> {
	/** Id of the collection. */
	readonly id?: string;
}

/** The forms about what a collection declares. */
export const schemaForms = ["addField", "changeField", "deleteField", "moveField", "changeCollection"] as const;
export type SchemaForm = (typeof schemaForms)[number];
export type SchemaFormResult = FormResult<SchemaForm>;
