import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { Context } from "@cartwright/kernel/foundation/context";
import { positionOf } from "@cartwright/store/query/evaluate";
import type { Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { collections, products } from "../documents.ts";
import { cacheInventory, inventoryItemsOf, inventoryOf, withoutCachedInventory } from "../inventory/inventory-cache.ts";
import type { ProductCollection } from "../product.ts";
import type { CategoryFile, DownloadNames, PictureNames, ProductFile } from "./product-file.ts";
import { writeCategoryFile, writeProductFile } from "./write-product-file.ts";

export interface ExportOptions extends Pick<Context, "store" | "site"> {
	readonly currency: string;
	readonly names: PictureNames;
	readonly downloads: DownloadNames;
	readonly withStock: boolean;
}

const pageSize = 100;
const maxCategories = 10_000;

export const loadCategories = async ({
	store,
	site,
}: Pick<Context, "store" | "site">): Promise<readonly ProductCollection[]> => {
	const { stored } = await store.read(site, { stored: page(collections, { limit: maxCategories }) });
	return stored.map(({ doc }) => doc);
};

/** The categories, sorted by slug. */
export const exportCategories = (categories: readonly ProductCollection[], names: PictureNames): CategoryFile[] => {
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	return categories
		.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
		.map((category) => writeCategoryFile(category, slugs, names));
};

/** The products as files, a page at a time. */
export async function* exportProductFiles(
	options: ExportOptions,
	categories: readonly ProductCollection[],
): AsyncGenerator<ProductFile[], void> {
	const { store, site, currency, names, downloads, withStock } = options;
	const categorySlugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	let from: Position | undefined;
	do {
		const { stored } = await store.read(site, { stored: page(products, { limit: pageSize, from }) });
		const missing = withStock ? withoutCachedInventory(stored) : [];
		if (missing.length > 0) {
			const { items } = await store.read(site, { items: inventoryItemsOf(missing) });
			cacheInventory(missing, items);
		}
		yield stored.map((each) => {
			const items = withStock ? inventoryOf(each).items.map(({ doc }) => doc) : [];
			return writeProductFile({
				product: each.doc,
				categorySlugs,
				currency,
				names,
				downloads,
				withStock,
				itemOf: ({ id }) => items.find((item) => item.variantId === id && item.locationId === defaultLocationId),
			});
		});
		const last = stored.length === pageSize ? stored.at(-1) : undefined;
		from = last && { values: positionOf(last.doc) };
	} while (from);
}
