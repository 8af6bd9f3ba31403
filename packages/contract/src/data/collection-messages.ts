import {
	bool,
	enumeration,
	int64,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** Who may do something with items: staff, members with items of their own, all members, or everybody. */
export const DataRole = enumeration(["ADMIN", "SITE_MEMBER_AUTHOR", "SITE_MEMBER", "ANYONE"]);
export type DataRole = Wire<typeof DataRole>;

/** Who may do what with the items of a collection. Staff and apps with the permission of the call may do everything. */
export const DataCollectionPermissions = message({
	/** Who may add items. */
	insert: DataRole,
	/** Who may change items. */
	update: DataRole,
	/** Who may remove items. */
	remove: DataRole,
	/** Who may read items. */
	read: DataRole,
});
export type DataCollectionPermissions = Wire<typeof DataCollectionPermissions>;

/** What a field holds. Items may hold other values too: types are for editors, and for references. */
export const DataFieldType = enumeration([
	"TEXT",
	"NUMBER",
	"DATE",
	"DATETIME",
	"IMAGE",
	"BOOLEAN",
	"DOCUMENT",
	"URL",
	"RICH_TEXT",
	"VIDEO",
	"ANY",
	"ARRAY_STRING",
	"ARRAY_DOCUMENT",
	"AUDIO",
	"TIME",
	"LANGUAGE",
	"RICH_CONTENT",
	"MEDIA_GALLERY",
	"ADDRESS",
	"PAGE_LINK",
	"REFERENCE",
	"MULTI_REFERENCE",
	"OBJECT",
	"ARRAY",
	"LEGACY_TIME",
	"LEGACY_BOOK",
	"LEGACY_EXTERNAL_URL",
	"LEGACY_BROKEN_REFERENCE",
	"LEGACY_IMAGE",
	"LEGACY_COLOR",
	"LEGACY_EXTERNAL_VIDEO",
	"SLUG",
	"EMAIL",
	"SECURED_MEDIA",
	"MEDIA_IMAGE",
	"MEDIA_VECTOR_ART",
]);
export type DataFieldType = Wire<typeof DataFieldType>;

const collectionId = text({ max: 256 });

/** Details of a type. */
export const DataTypeMetadata = message(
	{
		/** REFERENCE: to an item of this collection. */
		reference: message({
			/** Id of the collection. */
			referencedCollectionId: collectionId,
		}),
		/** MULTI_REFERENCE: to items of this collection. */
		multiReference: message({
			/** Id of the collection. */
			referencedCollectionId: collectionId,
			/** Key of the field in that collection that leads back. */
			referencingFieldKey: text({ max: 1000 }),
			/** Name of that field. */
			referencingDisplayName: text({ max: 1000 }),
		}),
		/** OBJECT: its fields. */
		object: json(),
		/** ARRAY: the type of its elements. */
		array: json(),
		/** PAGE_LINK: the page. */
		pageLink: json(),
	},
	{ oneof: [["reference", "multiReference", "object", "array", "pageLink"]] },
);
export type DataTypeMetadata = Wire<typeof DataTypeMetadata>;

export const DataField = message({
	/** Name of the field in items. */
	key: text({ max: 1000 }),
	/** Name of the field for editors. */
	displayName: optional(text({ max: 1000 })),
	/** What the field holds. */
	type: DataFieldType,
	/** Details of the type. */
	typeMetadata: DataTypeMetadata,
	/** Whether every item has the field: `_id`, `_owner`, `_createdDate` or `_updatedDate`. */
	systemField: readOnly(bool()),
	/** A description for editors. */
	description: optional(text({ max: 16_000 })),
});
export type DataField = Wire<typeof DataField>;

export const DataCollection = message({
	/** Id of the collection, such as `Menus`; it cannot be changed. */
	id: collectionId,
	/** Always NATIVE: the items are stored by this server. */
	collectionType: readOnly(enumeration(["NATIVE", "WIX_APP", "BLOCKS_APP", "EXTERNAL"])),
	/** Name of the collection for editors. */
	displayName: optional(text({ max: 1000 })),
	/** Key of the field by which editors show items. */
	displayField: optional(text({ max: 1000 })),
	/** The fields. Items may have others too. */
	fields: list(DataField, { max: 1000 }),
	/** Who may do what with the items. */
	permissions: DataCollectionPermissions,
	/** Number of the version, to be sent with the next update. */
	revision: optional(int64()),
	/** Both ways to page through items. */
	pagingModes: readOnly(list(enumeration(["OFFSET", "CURSOR"]), { max: 2 })),
	/** When the collection was created. */
	createdDate: readOnly(timestamp()),
	/** When the collection was last changed. */
	updatedDate: readOnly(timestamp()),
});
export type DataCollection = Wire<typeof DataCollection>;
