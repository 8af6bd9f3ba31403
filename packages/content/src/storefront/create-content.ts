import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds } from "@cartwright/store/store";
import { contentCollectionIds, dataCollections } from "../data/documents.ts";
import { loadUsage } from "../data/load/load-usage.ts";
import { usageChange, usageWrites } from "../data/usage.ts";
import { contentOf } from "./content/content.ts";
import { contentWrites } from "./content/new-content.ts";
import { withLegalPages } from "./legal/legal-pages.ts";

/**
 * Creates the collections of the storefront with the default pages and those that the law of its country asks for, in the
 * languages of the shop. Returns false if the shop
 * has one of them already.
 */
export const createContent = async (context: Pick<Context, "store" | "site" | "now" | "newId">): Promise<boolean> => {
	const { store, site } = context;
	const { shop, present } = await store.read(site, {
		shop: byId(settings, settingsId),
		present: byIds(dataCollections, contentCollectionIds),
	});
	if (present.size > 0) return false;
	const { name, country, language, storefront } = shop?.doc ?? defaultSettings;
	const languages = storefront?.languages ?? [language];
	const facts = { name, email: storefront?.contact?.email ?? undefined };
	const content = withLegalPages(contentOf({}, languages), languages, country, facts);
	const writes = contentWrites(content, languages, context);
	await store.commit(site, [...writes, ...usageWrites(usageChange(writes), await loadUsage(context))]);
	return true;
};
