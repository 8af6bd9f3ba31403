import { ExtendedFields } from "../../ecommerce/entity-messages.ts";
import { Image } from "../../media/media-messages.ts";
import {
	bool,
	defaulted,
	enumeration,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { RichContent } from "../rich-content.ts";
import { SeoSchema } from "../seo-messages.ts";
import { BreadcrumbsInfo } from "./product-messages.ts";

export const ParentCategory = message({
	/** Id of the category above; absent at the root. */
	id: optional(guid()),
	/** Position among its siblings. */
	index: readOnly(optional(integer())),
});
export type ParentCategory = Wire<typeof ParentCategory>;

/** Identifies a tree. The shop's own is `@wix/stores`. */
export const TreeReference = message({
	/** Namespace of the app that owns the tree. */
	appNamespace: text({ min: 4, max: 150 }),
	/** Key of the tree, if the app has several. */
	treeKey: optional(text({ min: 1, max: 44 })),
});
export type TreeReference = Wire<typeof TreeReference>;

/** A category in a tree. */
export const Category = message({
	/** Id of the category. */
	id: optional(guid()),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Name of the category. */
	name: optional(text({ min: 1, max: 80 })),
	/** Image of the category. */
	image: Image,
	/** The number of its items. */
	itemCounter: readOnly(integer()),
	/** Description of the category. */
	description: optional(text({ min: 1, max: 600 })),
	visible: optional(defaulted(bool(), true)),
	/** The path from the root of the tree. */
	breadcrumbsInfo: readOnly(BreadcrumbsInfo),
	/** The category above it. */
	parentCategory: ParentCategory,
	slug: optional(text({ min: 1, max: 300 })),
	/** A stable name for integrations. */
	handle: optional(text({ max: 100 })),
	seoData: SeoSchema,
	/** Description, as rich content. */
	richContentDescription: RichContent,
	treeReference: readOnly(TreeReference),
	/** Id of the app that manages the category. */
	managingAppId: optional(guid()),
	extendedFields: ExtendedFields,
});
export type Category = Wire<typeof Category>;

/** Optional members that are returned only on request. */
export const CategoryFields = enumeration(["BREADCRUMBS_INFO", "DESCRIPTION", "RICH_CONTENT_DESCRIPTION"]);
export type CategoryFields = Wire<typeof CategoryFields>;

/** Identifies an item of a catalogue. */
export const ItemReference = message({
	/** Id of the item in its catalogue. */
	catalogItemId: text({ min: 1, max: 36 }),
	/** Id of the app of the catalogue. */
	appId: text({ min: 1, max: 36 }),
});
export type ItemReference = Wire<typeof ItemReference>;

export const CategoriesOfItem = message({
	/** The item. */
	item: ItemReference,
	/** Ids of the categories that contain it themselves. */
	directCategoryIds: list(guid(), { max: 1000 }),
	/** Ids of the ancestors of these categories. */
	indirectCategoryIds: list(guid(), { max: 1000 }),
});
export type CategoriesOfItem = Wire<typeof CategoriesOfItem>;

export const ItemAddedToCategory = message({
	categoryId: guid(),
	/** The added item. */
	addedItem: ItemReference,
	treeReference: TreeReference,
});
export type ItemAddedToCategory = Wire<typeof ItemAddedToCategory>;

export const ItemRemovedFromCategory = message({
	categoryId: guid(),
	/** The removed item. */
	removedItem: ItemReference,
	treeReference: TreeReference,
});
export type ItemRemovedFromCategory = Wire<typeof ItemRemovedFromCategory>;

export const ItemsArrangedInCategory = message({
	categoryId: guid(),
	treeReference: TreeReference,
	/** The sorted items. */
	arrangedItems: optional(list(ItemReference, { max: 100 })),
	/** The items that were removed from the manual order. */
	removedItems: optional(list(ItemReference, { max: 100 })),
	/** Increases with every change of the order. */
	arrangementRevision: optional(int64()),
});
export type ItemsArrangedInCategory = Wire<typeof ItemsArrangedInCategory>;

export const CategoryMoved = message({
	categoryId: guid(),
	/** The new category above it. */
	parentCategory: ParentCategory,
	treeReference: TreeReference,
});
export type CategoryMoved = Wire<typeof CategoryMoved>;
