import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { type Filter, isIn, not } from "@cartwright/store/query/filter";
import { byIds } from "@cartwright/store/store";
import { products } from "../documents.ts";
import type { Product, ProductCollection } from "../product.ts";
import { maySeeHidden } from "./product-access.ts";

/** The products that come first in a category, without those that have left it or that the caller may not see. */
export const loadArranged = async (
	context: Context,
	{ id, arrangedIds = [] }: ProductCollection,
): Promise<Stored<Product>[]> => {
	if (arrangedIds.length === 0) return [];
	const { productsById } = await context.store.read(context.site, { productsById: byIds(products, arrangedIds) });
	return arrangedIds
		.flatMap((productId) => productsById.get(productId) ?? [])
		.filter(({ doc }) => doc.collectionIds.includes(id) && (doc.visible || maySeeHidden(context)));
};

/** Excludes products that are listed already. */
export const notAmong = (listed: readonly Stored<Product>[]): Filter =>
	not(
		isIn(
			"id",
			listed.map(({ doc }) => doc.id),
		),
	);
