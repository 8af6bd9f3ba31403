import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewDeleted, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { CategoryTree } from "../category-tree.ts";
import { collections, products } from "../documents.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product, ProductCollection } from "../product.ts";
import { categoryView } from "./category-view.ts";
import { countItems } from "./load-categories.ts";
import { viewDependencies, viewOptions } from "./product-access.ts";
import { renderProduct } from "./product-view.ts";
import { storesTree } from "./stores-tree.ts";

/** As `getProduct` returns it if no further fields are requested. */
const product = {
	collection: products,
	async view(context: ViewContext, stored: Stored<Product>) {
		const dependencies = await context.store.read(context.site, viewDependencies(false));
		await loadInventory(context, [stored]);
		return renderProduct(stored, viewOptions(context, dependencies, new Set(), true));
	},
};

export const productV3EventViews = viewersOf(productsV3, {
	productCreated: viewCreated(product),
	productUpdated: viewUpdated(product),
	productDeleted: viewDeleted(product),
});

/** As `getCategory` returns it if no further fields are requested. */
const category = {
	collection: collections,
	async view({ store, site, origin }: ViewContext, { doc, revision }: Stored<ProductCollection>) {
		const { itemCount } = await store.read(site, { itemCount: countItems(doc.id) });
		return categoryView({ category: doc, revision, itemCount }, new CategoryTree([]), new Set(), origin);
	},
};

/** The data of the event names the category and its items; all of them are in the shop's tree. */
const viewInTree: EventViewer = async (_context, { data }) => ({ body: { ...data, treeReference: storesTree } });

export const categoryEventViews = viewersOf(categories, {
	categoryCreated: viewCreated(category),
	categoryUpdated: viewUpdated(category),
	categoryDeleted: viewNothing,
	categoryMoved: viewInTree,
	categoryItemAddedToCategory: viewInTree,
	categoryItemRemovedFromCategory: viewInTree,
	categoryItemsArrangedInCategory: viewInTree,
});
