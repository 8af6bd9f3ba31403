import type { suggest as declaration } from "@cartwright/contract/search/search";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { defaultSettings, settings, settingsId } from "../../sites/documents.ts";
import { collections, products } from "../documents.ts";
import { loadInventory } from "../load-products.ts";
import { suggestedCategory, suggestedProduct } from "./suggestion-views.ts";

const defaultLimit = 6;

export const suggest: Handler<typeof declaration> = async (context, request) => {
	const { store, site } = context;
	const text = request.text?.trim() ?? "";
	const filter = and(equals("visible", true), compare("name", "contains", text));
	const query = { filter, limit: request.limit ?? defaultLimit };
	const found = await store.read(site, {
		settings: byId(settings, settingsId),
		products: page(products, query),
		categories: page(collections, query),
	});
	await loadInventory(context, found.products);
	const shop = found.settings?.doc ?? defaultSettings;
	return {
		products: found.products.map((stored) => suggestedProduct(stored, shop)),
		categories: found.categories.map(({ doc }) => suggestedCategory(doc, 0)),
		terms: [],
	};
};
