import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { DataItem } from "../documents.ts";

/** Where the values of a reference field lead. */
export interface ReferenceField {
	readonly key: string;
	/** Id of the collection of the referenced items. */
	readonly collectionId: string;
	readonly isMultiple: boolean;
}

/** The field as a reference; undefined if it is none. */
export const asReference = ({ key, type, typeMetadata }: DataField): ReferenceField | undefined => {
	if (!key) return undefined;
	if (type === "REFERENCE") {
		const collectionId = typeMetadata?.reference?.referencedCollectionId;
		return collectionId ? { key, collectionId, isMultiple: false } : undefined;
	}
	if (type !== "MULTI_REFERENCE") return undefined;
	const collectionId = typeMetadata?.multiReference?.referencedCollectionId;
	return collectionId ? { key, collectionId, isMultiple: true } : undefined;
};

/** Ids of the items that an item refers to by a field, in order. */
export const referencedIds = (
	{ data, references = [] }: DataItem,
	{ key, isMultiple }: ReferenceField,
): readonly string[] => {
	if (isMultiple) return references.find(({ field }) => field === key)?.items ?? [];
	const value = Object.hasOwn(data, key) ? data[key] : undefined;
	return typeof value === "string" ? [value] : [];
};
