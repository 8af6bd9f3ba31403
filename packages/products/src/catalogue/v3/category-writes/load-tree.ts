import type {
	CategoryFields,
	TreeReference,
	Category as WireCategory,
} from "@cartwright/contract/catalogue/v3/category-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { allProductsCategoryId, CategoryTree } from "../../category-tree.ts";
import { collections } from "../../documents.ts";
import type { EventFacts } from "../../events.ts";
import type { ProductCollection } from "../../product.ts";
import { categoryView } from "../category-view.ts";
import { categoryNotFound, isStoresTree, loadCategories } from "../load-categories.ts";
import { allCategoriesRequest } from "../product-access.ts";

export const eventFacts = ({ now, newId }: Pick<Context, "now" | "newId">): EventFacts => ({
	now,
	newId,
	version: "V3_CATALOG",
});

/** Whether the reference names the shop's only tree. */
export const isShopTree = (reference: TreeReference): boolean => isStoresTree(reference) && !reference.treeKey;

/** The categories of the tree that a request names, to change them. */
export class StoredTree {
	readonly tree: CategoryTree;
	readonly #stored: ReadonlyMap<string, Stored<ProductCollection>>;

	constructor(stored: readonly Stored<ProductCollection>[]) {
		this.tree = new CategoryTree(stored.map(({ doc }) => doc));
		this.#stored = new Map(stored.map((each) => [each.doc.id, each]));
	}

	get(id: string): Stored<ProductCollection> | undefined {
		return this.#stored.get(id);
	}

	/** The category of all products has no document, so nothing can be changed about it. */
	require(id: string): Stored<ProductCollection> {
		if (id === allProductsCategoryId) throw notAllowed("The category of all products is managed by the server.");
		const category = this.#stored.get(id);
		if (!category) throw categoryNotFound(id);
		return category;
	}

	/** The category, if the caller may change its items. */
	requireManaged(id: string, identity: Identity): Stored<ProductCollection> {
		const category = this.require(id);
		const { name, managingAppId } = category.doc;
		const isManager = identity.kind === "app" && identity.appId === managingAppId;
		if (managingAppId && !isManager) throw notAllowed(`Only the app ${managingAppId} manages the category ${name}.`);
		return category;
	}

	/** The subcategories of a parent, or the categories at the root, in their order. */
	childrenOf(parentId: string | undefined): readonly Stored<ProductCollection>[] {
		const children = [...this.#stored.values()].filter(({ doc }) => doc.parentId === parentId);
		return children.sort((a, b) => a.doc.index - b.doc.index || (a.doc.createdDate < b.doc.createdDate ? -1 : 1));
	}

	/** The category and those above it. */
	chainOf(id: string | undefined): readonly Stored<ProductCollection>[] {
		if (id === undefined) return [];
		return [...this.tree.ancestorsOf(id).map((each) => each.id), id].flatMap((each) => this.#stored.get(each) ?? []);
	}

	/** The category and all below it. */
	subtreeOf(id: string): readonly Stored<ProductCollection>[] {
		return this.tree.withDescendants(id).flatMap((each) => this.#stored.get(each) ?? []);
	}
}

const notAllowed = (description: string): ApplicationError =>
	new ApplicationError("MANAGED_CATEGORY_OPERATION_NOT_ALLOWED", description);

export const loadTree = async ({ store, site }: Context, reference: TreeReference): Promise<StoredTree> => {
	if (!isShopTree(reference)) return new StoredTree([]);
	const { all } = await store.read(site, { all: allCategoriesRequest });
	return new StoredTree(all);
};

/** Fails the commit if one of the categories was changed or moved since it was read. */
export const expectAll = (categories: readonly Stored<ProductCollection>[]): Write[] =>
	categories.map((category) => expect(collections, category));

export const requireRevision = (
	{ doc, revision }: Stored<ProductCollection>,
	sent: string | null | undefined,
	isChanged = false,
): void => {
	if (!isChanged && sent === String(revision)) return;
	const current = String(revision + (isChanged ? 1 : 0));
	const description = `The category ${doc.name} has the revision ${current} by now, not ${sent}; read it again.`;
	throw new ApplicationError("INVALID_REVISION", description, { revision: current });
};

/** The views of categories, as they are after a commit. */
export const loadViews = async (
	context: Context,
	reference: TreeReference,
	fields: readonly CategoryFields[] | null | undefined,
): Promise<(id: string) => WireCategory | undefined> => {
	const { all, tree } = await loadCategories(context, reference);
	const byId = new Map(all.map((each) => [each.category.id, each]));
	return (id) => {
		const found = byId.get(id);
		return found && categoryView(found, tree, new Set(fields), context.origin);
	};
};

/** The view of the only category of a call. */
export const loadView = async (
	context: Context,
	reference: TreeReference,
	fields: readonly CategoryFields[] | null | undefined,
	id: string,
): Promise<WireCategory> => {
	const category = (await loadViews(context, reference, fields))(id);
	if (!category) throw new Error(`the category ${id} was deleted since it was written`);
	return category;
};
