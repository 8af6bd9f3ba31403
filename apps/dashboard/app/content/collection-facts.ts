import type {
	DataCollectionPermissions,
	DataField,
	DataRole,
	DataCollection as WireCollection,
} from "@cartwright/contract/data/collection-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { timestampOf } from "../timestamp.ts";
import { kindOfType } from "./field-kind.ts";

/** The field of items of collections with the plugin PUBLISH. */
const statusKey = "_publishStatus";

export const accessActions = ["read", "insert", "update", "remove"] as const;
export type AccessAction = (typeof accessActions)[number];
export type Access = Readonly<Record<AccessAction, DataRole>>;

/** A field, as pages show it. */
const fieldFacts = (field: DataField) => {
	const { type = "ANY", typeMetadata, numberRange, stringLengthRange, arraySizeRange } = field;
	const key = field.key ?? "";
	return {
		key,
		name: field.displayName || key,
		type: type ?? "ANY",
		kind: key === statusKey ? ("status" as const) : kindOfType(type ?? "ANY"),
		isSystem: field.systemField ?? false,
		isReadOnly: field.readOnly ?? false,
		isImmutable: field.immutable ?? false,
		isRequired: field.required ?? false,
		description: field.description ?? "",
		isSortable: field.capabilities?.sortable ?? false,
		operators: field.capabilities?.queryOperators ?? [],
		/** Id of the collection that it refers to. */
		target:
			typeMetadata?.reference?.referencedCollectionId || typeMetadata?.multiReference?.referencedCollectionId || "",
		/** Of numbers, of the characters of texts, or of the elements of lists. */
		min: numberRange?.min ?? stringLengthRange?.minLength ?? arraySizeRange?.minSize ?? undefined,
		max: numberRange?.max ?? stringLengthRange?.maxLength ?? arraySizeRange?.maxSize ?? undefined,
	};
};

export type FieldFacts = ReturnType<typeof fieldFacts>;

/** A collection, as pages show it. */
export const collectionFacts = (collection: WireCollection) => {
	const fields = (collection.fields ?? []).map(fieldFacts);
	const id = collection.id ?? "";
	return {
		id,
		name: collection.displayName || id,
		/** Key of the field by which items are shown; `_id` if there is no better one. */
		titleKey: titleKeyOf(collection.displayField, fields),
		displayField: collection.displayField ?? "",
		fields,
		access: accessOf(collection.permissions),
		isStrict: collection.strictMode ?? false,
		/** Whether it mirrors other data of the shop, and can only be read. */
		isMirror: collection.collectionType !== "NATIVE",
		/** Whether it holds the drafts of another collection, whose fields it has. */
		hasForeignFields: (collection.plugins ?? []).some(
			({ draftItemsOptions }) => draftItemsOptions?.publishedCollectionId,
		),
		revision: collection.revision ?? "",
		changed: timestampOf(collection.updatedDate),
	};
};

export type CollectionFacts = ReturnType<typeof collectionFacts>;

const titleKeyOf = (displayField: string | null | undefined, fields: readonly FieldFacts[]): string => {
	const own = fields.filter(({ isSystem }) => !isSystem);
	const named = own.find(({ key }) => key === displayField) ?? own.find(({ type }) => type === "TEXT");
	return named?.key ?? "_id";
};

const accessOf = (permissions: DataCollectionPermissions | null | undefined): Access => ({
	read: permissions?.read ?? "ADMIN",
	insert: permissions?.insert ?? "ADMIN",
	update: permissions?.update ?? "ADMIN",
	remove: permissions?.remove ?? "ADMIN",
});

/** What an item is called: its value of the field by which items are shown, or its id. */
export const titleOf = (titleKey: string, data: JsonObject): string => {
	const value = Object.hasOwn(data, titleKey) ? data[titleKey] : undefined;
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	return text.trim() || String(data._id ?? "");
};

export const pathOfCollection = (id: string): string => `/content/${encodeURIComponent(id)}`;

export const pathOfItem = (collectionId: string, itemId: string): string =>
	`${pathOfCollection(collectionId)}/items/${encodeURIComponent(itemId)}`;
