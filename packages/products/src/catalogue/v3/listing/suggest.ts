import type { suggest as declaration } from "@cartwright/contract/search/search";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import { searchIndexOf } from "../../search/site-index.ts";
import { suggestionsFor } from "../../search/suggestions.ts";
import { treeOf, viewDependencies } from "../product-access.ts";
import { queryParts } from "./query-language.ts";
import { suggestedCategory, suggestedProduct } from "./suggestion-views.ts";

const defaultLimit = 6;

export const suggest: Handler<typeof declaration> = async (context, request) => {
	const { store, site, origin } = context;
	const around = await store.read(site, viewDependencies(true));
	const index = await searchIndexOf(context);
	const settings = around.settings?.doc ?? defaultSettings;
	const language = readerLanguage(settings, context);
	const tree = treeOf(around, language);
	const parts = queryParts(request.text ?? "", settings, index, tree);
	const suggested = suggestionsFor(index, tree, parts, request.limit ?? defaultLimit);
	const { found } = await store.read(site, { found: byIds(products, suggested.productIds) });
	const shown = suggested.productIds.flatMap((id) => found.get(id) ?? []);
	await loadInventory(context, shown);
	return {
		products: shown.map((stored) => suggestedProduct(stored, settings, origin, language)),
		categories: suggested.categories.map(({ category, productCount }) => suggestedCategory(category, productCount)),
		terms: [...suggested.terms],
	};
};
