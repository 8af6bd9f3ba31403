import type { Site } from "@cartwright/contract/sites/site-messages";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/documents";
import { type Reader, wordsIn } from "@cartwright/kernel/sites/reader-language";
import { byId, type Store } from "@cartwright/store/store";
import { siteView } from "../content/site-view.ts";
import { loadContent } from "./load-content.ts";

/** What storefronts know of a shop. */
export const loadSite = async (
	store: Pick<Store, "read">,
	site: string,
	origin: string,
	reader: Reader = {},
): Promise<Site> => {
	const [{ shop }, content] = await Promise.all([
		store.read(site, { shop: byId(settings, settingsId) }),
		loadContent(store, site),
	]);
	const { doc = defaultSettings } = shop ?? {};
	return { ...siteView(doc, content, origin), words: wordsIn(doc, reader) };
};
