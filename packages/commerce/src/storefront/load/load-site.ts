import { noContents, storefrontContents, storefrontContentsId } from "@cartwright/content/storefront/documents";
import { loadContent } from "@cartwright/content/storefront/load/load-content";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { type Reader, wordsIn } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { equals } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";
import { coupons } from "../../coupons/documents.ts";
import { giftCards } from "../../gift-cards/documents.ts";
import { tipReads } from "../../tip-settings/load/load-tip-settings.ts";
import { siteView } from "../site-view.ts";

/** Who reads a shop, and when; work that does not say when sees no announcement with times. */
interface SiteReader extends Reader {
	readonly minute?: string;
}

/** What storefronts know of a shop: with what visitors see, or with what is being edited. */
export const loadSite = async (
	store: Pick<Store, "read">,
	site: string,
	origin: string,
	reader: SiteReader = {},
	shown: "published" | "draft" = "published",
): Promise<Site> => {
	const [{ contents, shop, defaultTips, someCoupons, someGiftCards, someProducts }, content] = await Promise.all([
		store.read(site, {
			...tipReads,
			contents: byId(storefrontContents, storefrontContentsId),
			shop: byId(settings, settingsId),
			someCoupons: page(coupons, { limit: 1 }),
			someGiftCards: page(giftCards, { limit: 1 }),
			someProducts: page(products, { filter: equals("visible", true), limit: 1 }),
		}),
		loadContent(store, site),
	]);
	const { doc = defaultSettings } = shop ?? {};
	const view = siteView(doc, content, {
		origin,
		hasCoupons: someCoupons.length > 0,
		hasGiftCards: someGiftCards.length > 0,
		hasProducts: someProducts.length > 0,
		tips: defaultTips[0]?.doc,
		arranged: (contents?.doc ?? noContents)[shown],
		minute: () => reader.minute,
	});
	return { ...view, words: wordsIn(doc, reader) };
};
