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
	id: optional(guid()),
	index: readOnly(optional(integer())),
});
export type ParentCategory = Wire<typeof ParentCategory>;

/** Identifies a tree. The shop's own is `@wix/stores`. */
export const TreeReference = message({
	appNamespace: text({ min: 4, max: 150 }),
	treeKey: optional(text({ min: 1, max: 44 })),
});
export type TreeReference = Wire<typeof TreeReference>;

/** A category in a tree. */
export const Category = message({
	id: optional(guid()),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	name: optional(text({ min: 1, max: 80 })),
	image: Image,
	itemCounter: readOnly(integer()),
	description: optional(text({ min: 1, max: 600 })),
	visible: optional(defaulted(bool(), true)),
	breadcrumbsInfo: readOnly(BreadcrumbsInfo),
	parentCategory: ParentCategory,
	slug: optional(text({ min: 1, max: 300 })),
	handle: optional(text({ max: 100 })),
	seoData: SeoSchema,
	richContentDescription: RichContent,
	treeReference: readOnly(TreeReference),
	managingAppId: optional(guid()),
	extendedFields: ExtendedFields,
});
export type Category = Wire<typeof Category>;

/** Optional members that are returned only on request. */
export const CategoryFields = enumeration(["BREADCRUMBS_INFO", "DESCRIPTION", "RICH_CONTENT_DESCRIPTION"]);
export type CategoryFields = Wire<typeof CategoryFields>;

/** Identifies an item of a catalogue. */
export const ItemReference = message({
	catalogItemId: text({ min: 1, max: 36 }),
	appId: text({ min: 1, max: 36 }),
});
export type ItemReference = Wire<typeof ItemReference>;

export const CategoriesOfItem = message({
	item: ItemReference,
	directCategoryIds: list(guid(), { max: 1000 }),
	indirectCategoryIds: list(guid(), { max: 1000 }),
});
export type CategoriesOfItem = Wire<typeof CategoriesOfItem>;

export const ItemAddedToCategory = message({
	categoryId: guid(),
	addedItem: ItemReference,
	treeReference: TreeReference,
});
export type ItemAddedToCategory = Wire<typeof ItemAddedToCategory>;

export const ItemRemovedFromCategory = message({
	categoryId: guid(),
	removedItem: ItemReference,
	treeReference: TreeReference,
});
export type ItemRemovedFromCategory = Wire<typeof ItemRemovedFromCategory>;

export const ItemsArrangedInCategory = message({
	categoryId: guid(),
	treeReference: TreeReference,
	arrangedItems: optional(list(ItemReference, { max: 100 })),
	removedItems: optional(list(ItemReference, { max: 100 })),
	arrangementRevision: optional(int64()),
});
export type ItemsArrangedInCategory = Wire<typeof ItemsArrangedInCategory>;

export const CategoryMoved = message({
	categoryId: guid(),
	parentCategory: ParentCategory,
	treeReference: TreeReference,
});
export type CategoryMoved = Wire<typeof CategoryMoved>;
