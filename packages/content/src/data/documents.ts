import type { DataCollectionPermissions, DataField, DataPlugin } from "@cartwright/contract/data/collection-messages";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import type { JsonObject } from "@cartwright/contract/message";
import { usesFiles } from "@cartwright/products/media/file-ids-in";
import { collection, type Document } from "@cartwright/store/collection";

/** A data collection: the declared fields, and who may do what with its items. */
export interface DataCollection extends Document {
	readonly displayName: string | null;
	readonly displayField: string | null;
	readonly fields: readonly DataField[];
	/** Whether items must fit `fields`. */
	readonly strictMode?: boolean;
	readonly permissions: Readonly<Required<{ [Action in keyof DataCollectionPermissions]: DataRole }>>;
	/** What single members may do beyond `permissions`. */
	readonly specialPermissions?: readonly SpecialPermissions[];
	readonly plugins?: readonly DataPlugin[];
	/**
	 * Part of the id of every item. A new value empties the collection in one write, however many items it has; the old
	 * items are deleted later.
	 */
	readonly itemSet: string;
	readonly indexes?: readonly DataIndex[];
	/** The items of the environment SANDBOX; see `sandboxOf`. */
	readonly sandbox?: Sandbox;
	readonly createdDate: string;
	readonly updatedDate: string;
	/** How a request sees the collection; never stored. See `seenAs`. */
	readonly seen?: CollectionSight;
}

/** The items of a collection that tests work with, apart from those that everybody sees. */
export interface Sandbox {
	readonly itemSet: string;
	readonly indexes?: readonly DataIndex[];
}

/** How a request sees a collection, and those that its items refer to. */
export interface CollectionSight {
	/** Absent: LIVE. */
	readonly environment?: "SANDBOX";
	/** Whether items with the status DRAFT are there. */
	readonly showsDrafts?: true;
}

/** The collections that the pages, menus and announcement of the storefront come from. */
export const contentCollectionIds: readonly string[] = ["Pages", "Menus", "Announcements"];

const contentPrefix = "content-";

/** A value for `itemSet` that no collection has had. Processes announce writes to the items of the storefront's content. */
export const newItemSet = (collectionId: string, newId: () => string): string =>
	`${contentCollectionIds.includes(collectionId) ? contentPrefix : ""}${newId()}`;

/** An index of a data collection. Writers maintain the entries of indexes that are being built, and of active ones. */
export interface DataIndex {
	readonly id: string;
	readonly name: string;
	readonly fields: readonly { readonly path: string; readonly order: "ASC" | "DESC" }[];
	readonly unique: boolean;
	readonly caseInsensitive: boolean;
	readonly status: "BUILDING" | "ACTIVE" | "FAILED" | "DROPPING";
	/** Why it could not be built. */
	readonly failure: { readonly code: string; readonly description: string; readonly itemId: string | null } | null;
}

export type DataAction = keyof DataCollection["permissions"];

/** What a member may do with all items. */
export interface SpecialPermissions {
	readonly id: string;
	readonly memberId: string;
	readonly allowed: readonly DataAction[];
}

/** A deleted data collection, which can be restored for some time. */
export interface DeletedDataCollection extends Document {
	readonly collection: DataCollection;
	readonly deletedDate: string;
}

export type DataRole = "ADMIN" | "SITE_MEMBER_AUTHOR" | "SITE_MEMBER" | "ANYONE";

export const dataCollections = collection<DataCollection>("data_collections", {
	cached: true,
	announced: (id) => contentCollectionIds.includes(id),
	// Only indexes have events, and ids of deleted collections are used again.
	history: dataIndexes.entity,
	fields: { displayName: "text" },
	indexes: [["displayName"]],
});

export const deletedDataCollections = collection<DeletedDataCollection>("data_deleted_collections", {
	fields: { deletedDate: "text" },
	indexes: [["deletedDate"]],
	present: ["deletedDate"],
});

/** An item of a data collection. */
export interface DataItem extends Document {
	readonly itemSet: string;
	/** As on the wire, with `_id`, `_owner`, `_createdDate` and `_updatedDate`. */
	readonly data: ItemData;
	/** The items that the fields with several references refer to. */
	readonly references?: readonly ItemReferences[];
	/** The entries in the indexes of the collection, as `index-entries/entries.ts` writes them. */
	readonly entries?: readonly string[];
	readonly uniqueEntries?: readonly string[];
}

export interface ItemReferences {
	/** Key of the field. */
	readonly field: string;
	/** Ids of the items, in the order in which they were referenced. */
	readonly items: readonly string[];
}

export type ItemData = JsonObject & {
	_id: string;
	_owner: string;
	_createdDate: { $date: string };
	_updatedDate: { $date: string };
};

/** The path of the creation date, by which items sort unless a query says otherwise. */
export const createdPath = "data._createdDate.$date";
export const ownerPath = "data._owner";

export const dataItems = collection<DataItem>("data_items", {
	cached: true,
	announced: (id) => id.startsWith(contentPrefix),
	fields: {
		...usesFiles.field,
		itemSet: "text",
		[createdPath]: "text",
		[ownerPath]: "text",
		"references.items": "texts",
		entries: "texts",
		uniqueEntries: "texts",
	},
	computed: usesFiles.computed,
	uniqueTexts: ["uniqueEntries"],
	indexes: [
		["itemSet", createdPath],
		["itemSet", ownerPath, createdPath],
	],
	present: ["itemSet", createdPath, ownerPath],
	jsonMember: "data",
});

/** The id of the document of an item. */
export const documentId = (itemSet: string, itemId: string): string => `${itemSet}/${itemId}`;

/** The id of the item that a document is. */
export const itemIdOf = (itemSet: string, id: string): string => id.slice(itemSet.length + 1);

/** Items that no collection has any more, to be deleted. The id is their `itemSet`. */
export interface AbandonedItems extends Document {
	readonly since: string;
}

export const abandonedItems = collection<AbandonedItems>("data_abandoned_items");

/**
 * The items of a collection are being read to write or delete entries of indexes. The id is that of the collection; for
 * the environment SANDBOX, its item set.
 */
export interface IndexBuild extends Document {
	/** Id of the collection whose sandbox it is. */
	readonly sandboxOf?: string;
	readonly itemSet: string;
	/** The id of the last document that was read. */
	readonly after: string | null;
}

export const indexBuilds = collection<IndexBuild>("data_index_builds", { cached: true });

/**
 * How much all items of a site take up, whichever collection they belong to. The numbers are negative, since the store
 * guards counters by a lowest value.
 */
export interface DataUsage extends Document {
	readonly bytes: number;
	/** In the environment LIVE. */
	readonly items: number;
	readonly sandboxItems: number;
}

export const dataUsage = collection<DataUsage>("data_usage", { counters: ["bytes", "items", "sandboxItems"] });

export const usageId = "usage";
