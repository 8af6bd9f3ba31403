import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { Scope } from "@cartwright/contract/discount-rules/scope-messages";

/** `none`: no scope, which is everything or nothing, whatever the items are for. */
export type ItemsReach = "none" | "all" | "chosen";

/** Items of the catalogue: products, and those of categories, by their ids. */
export type ItemsDraft = {
	reach: ItemsReach;
	products: string[];
	categories: string[];
};

export const noItems: ItemsDraft = { reach: "none", products: [], categories: [] };
export const allItems: ItemsDraft = { reach: "all", products: [], categories: [] };

export const itemsOf = (scopes: readonly Scope[] | null | undefined): ItemsDraft => {
	const isAll = scopes?.some(({ id }) => id?.startsWith("all_"));
	if (!scopes || scopes.length === 0) return noItems;
	if (isAll) return allItems;
	return {
		reach: "chosen",
		products: scopes.flatMap(({ catalogItemFilter }) => catalogItemFilter?.catalogItemIds ?? []),
		categories: scopes.flatMap(({ customFilter }) => (customFilter?.params?.collectionIds as string[]) ?? []),
	};
};

/** A choice without an item is sent as it is, so that the services say what is missing. */
export const scopesOf = ({ reach, products, categories }: ItemsDraft): Scope[] => {
	if (reach === "none") return [];
	if (reach === "all") return [{ id: `all_${storesAppId}`, type: "CUSTOM_FILTER" }];
	const ofProducts: Scope = {
		id: `specific_${storesAppId}`,
		type: "CATALOG_ITEM",
		catalogItemFilter: { catalogAppId: storesAppId, catalogItemIds: products },
	};
	const ofCategories: Scope = {
		id: `collections_${storesAppId}`,
		type: "CUSTOM_FILTER",
		customFilter: { appId: storesAppId, params: { collectionIds: categories } },
	};
	if (categories.length === 0) return [ofProducts];
	return products.length === 0 ? [ofCategories] : [ofProducts, ofCategories];
};
