import { enumeration, guid, json, list, message, optional, text, type Wire } from "../message.ts";

export const CatalogItemFilter = message({
	/** Id of the app whose catalogue has the items. */
	catalogAppId: guid(),
	/** Ids of products. */
	catalogItemIds: list(text({ min: 1, max: 36 }), { max: 50 }),
});
export type CatalogItemFilter = Wire<typeof CatalogItemFilter>;

export const CustomFilter = message({
	/** Id of the app whose catalogue has the items. */
	appId: guid(),
	/** For `collections_<appId>`: `{"collectionIds": [...]}`, up to 50 ids of categories. */
	params: optional(json()),
});
export type CustomFilter = Wire<typeof CustomFilter>;

export const ScopeType = enumeration(["CATALOG_ITEM", "CUSTOM_FILTER"]);
export type ScopeType = Wire<typeof ScopeType>;

/**
 * Items of the catalogue. `all_<appId>` are all of them; `specific_<appId>` with `catalogItemFilter` those products;
 * `collections_<appId>` with `customFilter` those of categories. Custom line items are in no scope.
 */
export const Scope = message(
	{
		/** Products by their ids. */
		catalogItemFilter: CatalogItemFilter,
		/** Products of categories. */
		customFilter: CustomFilter,
		/** `all_<appId>`, `specific_<appId>` or `collections_<appId>`. */
		id: text({ min: 1, max: 100 }),
		/** By which filter the items are found. */
		type: ScopeType,
	},
	{ oneof: [["catalogItemFilter", "customFilter"]] },
);
export type Scope = Wire<typeof Scope>;
