import type {
	CategoryFields,
	TreeReference,
	Category as WireCategory,
} from "@cartwright/contract/catalogue/v3/category-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import type { Reader } from "@cartwright/kernel/sites/reader-language";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { equals, hasSome } from "@cartwright/store/query/filter";
import { aggregate, byId, count } from "@cartwright/store/store";
import { allProductsCategoryId, CategoryTree } from "../category-tree.ts";
import { allProductsAmong, allProductsId } from "../collection.ts";
import { products, shownCollectionIds } from "../documents.ts";
import type { ProductCollection } from "../product.ts";
import { translatedFor } from "../translated-product.ts";
import { type CategoryFacts, categoryView } from "./category-view.ts";
import { allCategoriesRequest } from "./product-access.ts";
import { storesTree } from "./stores-tree.ts";

const onShow = equals("visible", true);
const every = 100_000;

export interface Categories {
	readonly all: readonly CategoryFacts[];
	readonly tree: CategoryTree;
}

export const isStoresTree = (tree: TreeReference | null | undefined): boolean =>
	tree?.appNamespace === storesTree.appNamespace;

/** The number of items in a category. */
export const countItems = (id: string) => count(products, hasSome(shownCollectionIds, [id]));

/** Loads the categories of the shop's tree as the caller reads them, including the one of all products. Other trees are empty. */
export const loadCategories = async (
	reader: Pick<Context, "store" | "site"> & Reader,
	reference: TreeReference | null | undefined,
): Promise<Categories> => {
	if (!isStoresTree(reference)) return { all: [], tree: new CategoryTree([]) };
	const loaded = await reader.store.read(reader.site, {
		categories: allCategoriesRequest,
		productCounts: aggregate(products, { groupBy: [shownCollectionIds], limit: every }),
		total: count(products, onShow),
		shop: byId(settings, settingsId),
	});
	const translated = translatedFor(reader, loaded.shop?.doc);
	const shown = loaded.categories.map((stored) => ({ ...stored, doc: translated(stored.doc) }));
	const sizes = new Map(loaded.productCounts.map(({ key, count: size }) => [key[0], size]));
	const own = shown.map(({ doc }) => doc);
	return {
		all: [
			{ category: { ...allProductsAmong(own), id: allProductsCategoryId }, revision: 1, itemCount: loaded.total },
			...shown.map(({ doc, revision }) => ({ category: doc, revision, itemCount: sizes.get(doc.id) ?? 0 })),
		],
		tree: new CategoryTree(own),
	};
};

export const includesHidden = (
	{ identity }: Pick<Context, "identity">,
	wanted: boolean | null | undefined,
): boolean => {
	if (!wanted) return false;
	if (actsForShop(identity)) return true;
	throw new ApplicationError("PERMISSION_DENIED", "Only staff and apps can read hidden categories.");
};

export const categoryNotFound = (name: string): ApplicationError =>
	new ApplicationError("CATEGORY_NOT_FOUND", `There is not a category ${name} in this tree.`);

/** Loads a category and its tree. Hidden categories are visible only to callers that act for the shop. */
export const loadCategory = async (
	context: Context,
	reference: TreeReference | null | undefined,
	id: string,
): Promise<{ readonly category: ProductCollection; readonly tree: CategoryTree }> => {
	const { all, tree } = await loadCategories(context, reference);
	const category = all.map((each) => each.category).find(hasId(id));
	if (!category || !(category.visible || actsForShop(context.identity))) throw categoryNotFound(id);
	return { category, tree };
};

/** Loads the view of a category. Hidden categories are visible only to callers that act for the shop. */
export const loadCategoryView = async (
	context: Context,
	reference: TreeReference | null | undefined,
	find: (categories: readonly ProductCollection[]) => ProductCollection | undefined,
	name: string,
	fields: readonly CategoryFields[] | null | undefined,
): Promise<WireCategory> => {
	const { all, tree } = await loadCategories(context, reference);
	const wanted = find(all.map(({ category }) => category));
	const found = all.find(({ category }) => category === wanted);
	if (!found || !(found.category.visible || actsForShop(context.identity))) throw categoryNotFound(name);
	return categoryView(found, tree, new Set(fields), context.origin);
};

/** Matches a category by id. Also accepts V1's id of the category of all products. */
export const hasId =
	(id: string) =>
	(category: ProductCollection): boolean =>
		category.id === (id === allProductsId ? allProductsCategoryId : id);
