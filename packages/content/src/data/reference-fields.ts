import type { DataField } from "@cartwright/contract/data/collection-messages";

/** Where the values of a reference field lead. */
export interface ReferenceField {
	readonly key: string;
	/** Id of the collection of the referenced items. */
	readonly collectionId: string;
	readonly isMultiple: boolean;
	/** The field of the referenced items that leads back. */
	readonly backKey: string | undefined;
}

/** The field as a reference; undefined if it is none. */
export const asReference = ({ key, type, typeMetadata }: DataField): ReferenceField | undefined => {
	const { reference, multiReference } = typeMetadata ?? {};
	const isMultiple = type === "MULTI_REFERENCE";
	const collectionId = isMultiple ? multiReference?.referencedCollectionId : reference?.referencedCollectionId;
	if (!key || !collectionId || !(isMultiple || type === "REFERENCE")) return undefined;
	return { key, collectionId, isMultiple, backKey: (isMultiple && multiReference?.referencingFieldKey) || undefined };
};

export const referenceFields = (fields: readonly DataField[]): readonly ReferenceField[] =>
	fields.flatMap((field) => asReference(field) ?? []);
