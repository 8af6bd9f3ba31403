import {
	bool,
	enumeration,
	float,
	int64,
	integer,
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

/** What a field holds. Items may hold other values too, unless their collection has `strictMode`. */
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

export const DataQueryOperator = enumeration([
	"EQ",
	"LT",
	"GT",
	"NE",
	"LTE",
	"GTE",
	"STARTS_WITH",
	"ENDS_WITH",
	"CONTAINS",
	"HAS_SOME",
	"HAS_ALL",
	"EXISTS",
	"URLIZED",
]);
export type DataQueryOperator = Wire<typeof DataQueryOperator>;

/** A field and a direction. */
export const DataSort = message({
	/** Key of the field. */
	fieldKey: text({ max: 1000 }),
	/** Ascending or descending. */
	direction: enumeration(["ASC", "DESC"]),
});
export type DataSort = Wire<typeof DataSort>;

/** What a plugin adds to a collection. PUBLISH, URLIZED, CMS and DRAFT_ITEMS are supported. */
export const DataPluginType = enumeration([
	"PUBLISH",
	"SINGLE_ITEM",
	"URLIZED",
	"GRIDAPPLESS",
	"MULTILINGUAL",
	"SHARED",
	"EDITABLE_PAGE_LINK",
	"CMS",
	"CATALOG",
	"CATEGORIES",
	"DRAFT_ITEMS",
]);
export type DataPluginType = Wire<typeof DataPluginType>;

/** Whether an item is there for everybody. Drafts are there for staff and apps that ask for them. */
export const DataStatus = enumeration(["PUBLISHED", "DRAFT"]);
export type DataStatus = Wire<typeof DataStatus>;

/** PUBLISH: items have a status, in their field `_publishStatus`. */
export const PublishOptions = message({
	/** The status of new items that name none; PUBLISHED by default. */
	defaultStatus: DataStatus,
});

/** URLIZED: how field values become parts of URLs. */
export const UrlizedOptions = message({
	/** ORIGINAL escapes characters; PLAIN also changes the case and replaces spaces. */
	format: enumeration(["ORIGINAL", "PLAIN"]),
});

/** CMS: how editors and sites show the items. */
export const CmsPluginOptions = message({
	/** The sort of queries without one. */
	siteSort: message({
		/** The fields, the first one first. */
		sort: list(DataSort, { max: 100 }),
	}),
});

/** DRAFT_ITEMS: the collection that a draft belongs to, and the one that holds the drafts. Each names the other. */
export const DraftItemsOptions = message(
	{
		/** Id of the collection that holds the drafts of this one. */
		draftsCollectionId: readOnly(text()),
		/** Id of the collection whose drafts this one holds. */
		publishedCollectionId: readOnly(text()),
	},
	{ oneof: [["draftsCollectionId", "publishedCollectionId"]] },
);

/** A plugin and its options. */
export const DataPlugin = message(
	{
		/** What the plugin adds. */
		type: DataPluginType,
		/** For URLIZED. */
		urlizedOptions: UrlizedOptions,
		/** For CMS. */
		cmsOptions: CmsPluginOptions,
		/** For PUBLISH. */
		publishOptions: PublishOptions,
		/** For SINGLE_ITEM, which is not supported. */
		singleItemOptions: json(),
		/** For MULTILINGUAL, which is not supported. */
		multilingualOptions: json(),
		/** For EDITABLE_PAGE_LINK, which is not supported. */
		editablePageLinkOptions: json(),
		/** For CATALOG, which is not supported. */
		catalogOptions: json(),
		/** For DRAFT_ITEMS, which only `addDraftItemsPlugin` adds. */
		draftItemsOptions: DraftItemsOptions,
	},
	{
		oneof: [
			[
				"urlizedOptions",
				"cmsOptions",
				"publishOptions",
				"singleItemOptions",
				"multilingualOptions",
				"editablePageLinkOptions",
				"catalogOptions",
				"draftItemsOptions",
			],
		],
	},
);
export type DataPlugin = Wire<typeof DataPlugin>;

const DataOperation = enumeration([
	"AGGREGATE",
	"BULK_INSERT",
	"BULK_REMOVE",
	"BULK_SAVE",
	"BULK_UPDATE",
	"COUNT",
	"DISTINCT",
	"FIND",
	"GET",
	"INSERT",
	"INSERT_REFERENCE",
	"IS_REFERENCED",
	"QUERY_REFERENCED",
	"REMOVE",
	"REMOVE_REFERENCE",
	"REPLACE_REFERENCES",
	"SAVE",
	"TRUNCATE",
	"UPDATE",
	"PATCH",
	"BULK_PATCH",
]);

/** What can be done with a collection. */
export const DataCollectionCapabilities = message({
	/** The calls on items. */
	dataOperations: list(DataOperation, { max: 100 }),
	/** The calls on the collection. */
	collectionOperations: list(enumeration(["UPDATE", "REMOVE"]), { max: 100 }),
});

/**
 * What editors show of a field, and which values they accept. Calls accept any value, unless the collection has
 * `strictMode`.
 */
export const DataField = message(
	{
		/** Numbers: the range. */
		numberRange: message({
			/** Smallest number. */
			min: optional(float()),
			/** Largest number. */
			max: optional(float()),
		}),
		/** Texts: the range of lengths. */
		stringLengthRange: message({
			/** Fewest characters. */
			minLength: optional(integer()),
			/** Most characters. */
			maxLength: optional(integer()),
		}),
		/** Lists: the range of sizes. */
		arraySizeRange: message({
			/** Fewest elements. */
			minSize: optional(integer()),
			/** Most elements. */
			maxSize: optional(integer()),
		}),
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
		/** How the field can be queried. */
		capabilities: readOnly(
			message({
				/** Whether items can be sorted by the field. */
				sortable: bool(),
				/** The operators that filters can use. */
				queryOperators: list(DataQueryOperator, { max: 100 }),
			}),
		),
		/** A description for editors. */
		description: optional(text({ max: 16_000 })),
		/** Whether editors show the field without letting it be changed. */
		readOnly: optional(bool()),
		/** Whether editors let the field be set only once. */
		immutable: optional(bool()),
		/** Whether a value is demanded: by editors, and in `strictMode` by calls. */
		required: optional(bool()),
	},
	{ oneof: [["numberRange", "stringLengthRange", "arraySizeRange"]] },
);
export type DataField = Wire<typeof DataField>;

export const DataCollection = message({
	/** Id of the collection, such as `Menus`; it cannot be changed. */
	id: collectionId,
	/** NATIVE: the items are stored by this server as they were sent. WIX_APP: the items mirror other data of the shop. */
	collectionType: readOnly(enumeration(["NATIVE", "WIX_APP", "BLOCKS_APP", "EXTERNAL"])),
	/** Name of the collection for editors. */
	displayName: optional(text({ max: 1000 })),
	/** Key of the field by which editors show items. */
	displayField: optional(text({ max: 1000 })),
	/** The fields. Items may have others too. */
	fields: list(DataField, { max: 1000 }),
	/** Who may do what with the items. */
	permissions: DataCollectionPermissions,
	/**
	 * Whether items must fit the fields: their types, what is required, and ranges. Without it, calls store values as they
	 * are. An update without it changes nothing about it.
	 */
	strictMode: optional(bool()),
	/** Number of the version, to be sent with the next update. */
	revision: optional(int64()),
	/** Maximum number of items on a page. */
	maxPageSize: readOnly(optional(integer())),
	/** The sort of queries without one. */
	defaultDisplayOrder: readOnly(optional(DataSort)),
	/** What can be done with the collection. */
	capabilities: readOnly(DataCollectionCapabilities),
	/** The plugins. */
	plugins: list(DataPlugin, { max: 100 }),
	/** Both ways to page through items. */
	pagingModes: readOnly(list(enumeration(["OFFSET", "CURSOR"]), { max: 2 })),
	/** When the collection was created. */
	createdDate: readOnly(timestamp()),
	/** When the collection was last changed. */
	updatedDate: readOnly(timestamp()),
});
export type DataCollection = Wire<typeof DataCollection>;
