import type { Remedy } from "./remedy.ts";

const error = (meaning: string, remedy: string): Remedy => ({ meaning, remedy });

/** Errors of the calls that write categories. */
export const categoryErrorRemedies = {
	AFTER_CATEGORY_NOT_IN_PARENT: error(
		"The category to follow is not a subcategory of the parent.",
		"Send the id of one, or another position.",
	),
	CATEGORIES_LIMIT_PER_TREE_EXCEEDED: error("The tree has 1000 categories.", "Delete one first."),
	CATEGORY_DEPTH_LIMIT_EXCEEDED: error("A category would be below the fifth level.", "Choose a higher parent."),
	DUPLICATE_HANDLE: error("Another category has the handle.", "Send another one, or none."),
	DUPLICATE_SLUG: error("Another category has the slug.", "Send another one, or none to have one made."),
	ITEM_NOT_IN_CATEGORY: error("An item is not in the category itself.", "Add it first."),
	MANAGED_CATEGORY_OPERATION_NOT_ALLOWED: error(
		"An app or the server manages the category.",
		"Let the app change it. The category of all products never changes.",
	),
	MISSING_AFTER_CATEGORY: error("The position AFTER needs a sibling.", "Send `moveAfterCategoryId`."),
	NAMESPACE_NOT_FOUND_IN_DEV_CENTER: error("No app has trees in the namespace.", "Send `@wix/stores`."),
	PARENT_CATEGORY_HIDDEN: error("A category above it is hidden.", "Show that one first, or create it hidden."),
	PARENT_CATEGORY_NOT_IN_TREE: error("The tree has no such parent.", "Query the categories for their ids."),
	REMOVED_SLUG: error("A category always has a slug.", "Send another one, or leave it out."),
	TREES_LIMIT_EXCEEDED: error("The shop has one tree, without a key.", "Leave out `treeKey`."),
	TREE_CYCLE_DETECTED: error("A category cannot be below itself.", "Choose another parent."),
	UPDATE_OF_FIELD_NOT_ALLOWED: error(
		"The call cannot change the field.",
		"Leave it out; other calls change visibility and parent.",
	),
} as const;
