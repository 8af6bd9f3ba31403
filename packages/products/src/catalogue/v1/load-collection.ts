import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { and, equals, hasSome } from "@cartwright/store/query/filter";
import { byId, count, page } from "@cartwright/store/store";
import { allProductsAmong, allProductsId, allProductsSlug } from "../collection.ts";
import { collections, products } from "../documents.ts";
import { findByFormerSlug } from "../find-by-former-slug.ts";
import type { ProductCollection } from "../product.ts";
import { translatedFor } from "../translated-product.ts";
import { collectionView } from "./collection-view.ts";

/** Loads a collection to change it. The collection of all products cannot be changed. */
export const loadCollection = async ({ store, site }: Context, id: string): Promise<Stored<ProductCollection>> => {
	if (id === allProductsId) {
		throw new ApplicationError(
			"ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED",
			"The collection of all products is managed by the server and cannot be changed.",
		);
	}
	const { collection } = await store.read(site, { collection: byId(collections, id) });
	if (!collection) throw new ApplicationError("COLLECTION_NOT_FOUND", `There is no collection ${id}.`);
	return collection;
};

/** The number of visible products in a collection. */
export const countVisibleProducts = (id: string) =>
	count(products, and(equals("visible", true), hasSome("collectionIds", [id])));

const visibleProducts = count(products, equals("visible", true));
// A shop has few collections, and they are cached.
const visibleCollections = page(collections, { filter: equals("visible", true), limit: 1_000_000 });

/** Loads the view of a collection. Hidden collections are visible only to callers that act for the shop. */
export const loadCollectionView = async (
	context: Context,
	name: { readonly id: string } | { readonly slug: string },
) => {
	const { store, site, identity, origin } = context;
	if ("id" in name ? name.id === allProductsId : name.slug === allProductsSlug) {
		const { others, total } = await store.read(site, { others: visibleCollections, total: visibleProducts });
		return collectionView(allProductsAmong(others.map(({ doc }) => doc)), total, origin);
	}
	const filter = "id" in name ? equals("id", name.id) : equals("slug", name.slug);
	const { matching, shop } = await store.read(site, {
		matching: page(collections, { filter, limit: 1 }),
		shop: byId(settings, settingsId),
	});
	const former = "slug" in name && !matching[0] ? await findByFormerSlug(context, collections, name.slug) : undefined;
	const collection = (matching[0] ?? former)?.doc;
	if (!collection || !(collection.visible || actsForShop(identity))) {
		// Storefronts compare the code of this refusal with the number 404.
		throw new ApplicationError("404", `There is no collection ${"id" in name ? name.id : name.slug}.`);
	}
	const { total } = await store.read(site, { total: countVisibleProducts(collection.id) });
	return collectionView(translatedFor(context, shop?.doc)(collection), total, origin);
};
