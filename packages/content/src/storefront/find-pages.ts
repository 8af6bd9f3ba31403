import type { findPages as declaration } from "@cartwright/contract/sites/site";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { shopperParts } from "@cartwright/products/catalogue/search/query-parts";
import { wordsOfShop } from "@cartwright/products/catalogue/search/shop-words";
import { byId } from "@cartwright/store/store";
import { contentOf } from "./content/content.ts";
import { pagesFor } from "./content/found-pages.ts";
import { loadContent } from "./load/load-content.ts";

export const findPages: Handler<typeof declaration> = async ({ store, site }, { text }) => {
	const [{ shop }, content] = await Promise.all([
		store.read(site, { shop: byId(settings, settingsId) }),
		loadContent(store, site),
	]);
	const shopSettings = shop?.doc ?? defaultSettings;
	const parts = shopperParts(text ?? "", {
		...wordsOfShop(shopSettings),
		isCode: () => false,
		isKnown: () => false,
	});
	const languages = shopSettings.storefront?.languages ?? [shopSettings.language];
	return { pages: pagesFor(contentOf(content, languages).pages, parts) };
};
