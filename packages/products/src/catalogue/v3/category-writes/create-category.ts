import type { createCategory as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { collections } from "../../documents.ts";
import { collectionCreated } from "../../events.ts";
import type { ProductCollection } from "../../product.ts";
import { resolveStoredMedia } from "../../stored-media.ts";
import { isStoresTree } from "../load-categories.ts";
import { eventFacts, expectAll, isShopTree, loadTree, loadView, type StoredTree } from "./load-tree.ts";
import { imageUrlsOf, newCategory, takenSlugs } from "./sent-category.ts";
import { hiddenParent, requireDepth, requireParent } from "./tree-rules.ts";

const maxCategories = 1000;

export const createCategory: Handler<typeof declaration> = async (context, { category, treeReference, fields }) => {
	if (!isStoresTree(treeReference)) {
		const description = `No app has trees in the namespace ${treeReference.appNamespace}; send @wix/stores.`;
		throw new ApplicationError<typeof declaration>("NAMESPACE_NOT_FOUND_IN_DEV_CENTER", description);
	}
	if (!isShopTree(treeReference)) {
		throw new ApplicationError<typeof declaration>("TREES_LIMIT_EXCEEDED", "The shop has one tree; leave out treeKey.");
	}
	const { now, newId } = context;
	const stored = await loadTree(context, treeReference);
	const mediaOf = await resolveStoredMedia(context, imageUrlsOf([category]));
	requireRoom(stored, category.handle);
	const facts = { now, newId, mediaOf, takenSlugs: takenSlugs(stored.tree.all) };
	const made = newCategory(category, "category", facts);
	const parent = requireParent(stored, category.parentCategory?.id);
	const chain = stored.chainOf(parent?.doc.id);
	requireDepth(chain.length + 1);
	const hidden = chain.find(({ doc }) => !doc.visible);
	if (made.visible && hidden) throw hiddenParent(hidden.doc);
	const doc = { ...made, ...below(stored, parent) };
	await context.store.commit(context.site, [
		create(collections, doc, collectionCreated(doc, eventFacts(context))),
		...expectAll(chain),
	]);
	return { category: await loadView(context, treeReference, fields, doc.id) };
};

const requireRoom = (stored: StoredTree, handle: string | null | undefined): void => {
	const { all } = stored.tree;
	if (all.length >= maxCategories) {
		const description = `The tree has ${maxCategories} categories; delete one first.`;
		throw new ApplicationError("CATEGORIES_LIMIT_PER_TREE_EXCEEDED", description);
	}
	const holder = handle ? all.find((each) => each.handle === handle) : undefined;
	if (!holder) return;
	const description = `The category ${holder.name} has the handle ${handle}; send another one.`;
	throw new ApplicationError("DUPLICATE_HANDLE", description, { existingCategoryId: holder.id });
};

/** The new category is the last one of its parent. */
const below = (
	stored: StoredTree,
	parent: Stored<ProductCollection> | undefined,
): Pick<ProductCollection, "index" | "parentId"> => {
	const index = (stored.childrenOf(parent?.doc.id).at(-1)?.doc.index ?? -1) + 1;
	return parent ? { index, parentId: parent.doc.id } : { index };
};
