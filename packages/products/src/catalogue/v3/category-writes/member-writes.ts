import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { ItemReference } from "@cartwright/contract/catalogue/v3/category-messages";
import type { ItemOutcomes } from "@cartwright/contract/catalogue/v3/category-write-messages";
import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import type { Product } from "../../product.ts";

/** The products that item references name. Items of other apps are skipped. */
export const loadProducts = async (
	{ store, site }: Context,
	items: readonly ItemReference[],
): Promise<ReadonlyMap<string, Stored<Product>>> => {
	const ids = items.flatMap((item) => (item.appId === storesAppId ? (item.catalogItemId ?? "") : []));
	const { productsById } = await store.read(site, { productsById: byIds(products, [...new Set(ids)]) });
	return productsById;
};

/** The product of an item reference. */
export const findProduct = (
	productsById: ReadonlyMap<string, Stored<Product>>,
	{ appId, catalogItemId }: ItemReference,
): Stored<Product> | undefined => (appId === storesAppId ? productsById.get(catalogItemId ?? "") : undefined);

export const requireProduct = (
	productsById: ReadonlyMap<string, Stored<Product>>,
	item: ItemReference,
): Stored<Product> => {
	const product = findProduct(productsById, item);
	if (product) return product;
	const { appId, catalogItemId } = item;
	const description = `The app ${appId} has no product with id ${catalogItemId} in this shop.`;
	throw new ApplicationError("PRODUCT_NOT_FOUND", description, { productId: catalogItemId });
};

const maxCategories = 1000;

/** Refuses more categories than an item can be in. */
export const requireRoom = ({ collectionIds, name }: Product, added: number, field: string): void => {
	if (collectionIds.length + added <= maxCategories) return;
	throw invalid(field, `would add ${name} to more than ${maxCategories} categories`, "MAX_SIZE", {
		threshold: maxCategories,
	});
};

/** What became of each item in one category. */
export const itemOutcomes = (items: readonly ItemReference[], outcomes: readonly Outcome<unknown>[]): ItemOutcomes => ({
	results: outcomes.map((outcome, index) => {
		const { id: _id, ...metadata } = itemMetadata(undefined, index, outcome);
		return { itemMetadata: { item: items[index] as ItemReference, ...metadata } };
	}),
	bulkActionMetadata: bulkMetadata(outcomes),
});
