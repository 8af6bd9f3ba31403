import { isDeepStrictEqual } from "node:util";
import { DataCollectionPermissions, DataField } from "@cartwright/contract/data/collection-messages";
import { list, message, optional, text, type Wire } from "@cartwright/contract/message";
import { sentCollection } from "../collections/collection-changes.ts";
import type { DataCollection } from "../documents.ts";

/** A data collection as a file of a folder holds it, without its items. */
export const CollectionFile = message({
	/** Id of the collection. */
	id: text({ max: 256 }),
	/** Name of the collection for editors. */
	displayName: optional(text({ max: 1000 })),
	/** Key of the field by which editors show items. */
	displayField: optional(text({ max: 1000 })),
	/** The fields. */
	fields: list(DataField, { max: 1000 }),
	/** Who may do what with the items. */
	permissions: DataCollectionPermissions,
});
export type CollectionFile = Wire<typeof CollectionFile>;

export const requiredInCollection = ["id", "fields.key", "fields.type"] as const;

/** The file of a collection. */
export const collectionFile = (doc: DataCollection): CollectionFile => {
	const { id, displayName, displayField, fields, permissions } = doc;
	return { id, displayName, displayField, fields: [...fields], permissions };
};

type Declared = Omit<DataCollection, "itemSet" | "createdDate" | "updatedDate">;

/** What a file declares. Throws a `DataError` if a field is invalid. */
export const declaredIn = (file: CollectionFile): Declared => ({ ...sentCollection(file), id: file.id ?? "" });

/** Names of the members in which a collection differs from what is declared. */
export const differingMembers = (before: DataCollection, declared: Declared): string[] =>
	Object.entries(declared)
		.filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof Declared]))
		.map(([name]) => name);
