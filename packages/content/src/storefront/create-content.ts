import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds } from "@cartwright/store/store";
import { contentCollectionIds, dataCollections } from "../data/documents.ts";
import { loadUsage } from "../data/load/load-usage.ts";
import { usageChange, usageWrites } from "../data/usage.ts";
import { contentOf } from "./content/content.ts";
import { contentWrites } from "./content/new-content.ts";

/**
 * Creates the collections of the storefront with the default pages, in the languages of the shop. Returns false if the shop
 * has one of them already.
 */
export const createContent = async (context: Pick<Context, "store" | "site" | "now" | "newId">): Promise<boolean> => {
	const { store, site } = context;
	const { shop, present } = await store.read(site, {
		shop: byId(settings, settingsId),
		present: byIds(dataCollections, contentCollectionIds),
	});
	if (present.size > 0) return false;
	const { language, storefront } = shop?.doc ?? defaultSettings;
	const languages = storefront?.languages ?? [language];
	const writes = contentWrites(contentOf({}, languages), languages, context);
	await store.commit(site, [...writes, ...usageWrites(usageChange(writes), await loadUsage(context))]);
	return true;
};
