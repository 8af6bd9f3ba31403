import type { ContentPage, FooterColumn, LocalText, SiteLink } from "@cartwright/contract/sites/site-messages";
import { replace } from "@cartwright/store/batch";
import { byId, byIds, type Store } from "@cartwright/store/store";
import { contentCollectionIds, dataCollections } from "../capabilities/data/documents.ts";
import { type Settings, type StorefrontSettings, settings, settingsId } from "../capabilities/sites/documents.ts";
import { contentOf } from "../capabilities/storefront/content/content.ts";
import { type ContentBlock, htmlOf } from "../capabilities/storefront/content/content-blocks.ts";
import { defaultFooter } from "../capabilities/storefront/content/default-pages.ts";
import { contentWrites } from "../capabilities/storefront/content/new-content.ts";
import { newUuid } from "../runtime/new-uuid.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";

interface EarlierPage extends Pick<ContentPage, "slug" | "title"> {
	readonly summary?: LocalText;
	readonly body?: Readonly<Record<string, readonly ContentBlock[]>>;
}

type EarlierStorefront = Omit<StorefrontSettings, "brand"> & {
	readonly brand?: StorefrontSettings["brand"] & { readonly announcement?: LocalText };
	readonly pages?: readonly EarlierPage[];
	readonly navigation?: SiteLink[];
	readonly footer?: FooterColumn[];
};

/** Pages, menus and the announcement were settings before they became items of data collections. */
export const moveStorefrontContent = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const id of siteIds) await rerunOnConflict(() => moveContentOf(store, id));
};

const moveContentOf = async (store: Store, site: string): Promise<void> => {
	const { current, present } = await store.read(site, {
		current: byId(settings, settingsId),
		present: byIds(dataCollections, contentCollectionIds),
	});
	if (!current) return;
	const { storefront = {}, language } = current.doc as Settings & { readonly storefront?: EarlierStorefront };
	const { pages, navigation, footer, brand, ...others }: EarlierStorefront = storefront;
	const { announcement, ...branding } = brand ?? {};
	if (!pages && !navigation && !footer && announcement === undefined) return;
	const doc = { ...current.doc, storefront: { ...others, ...(brand ? { brand: branding } : {}) } };
	const languages = others.languages ?? [language];
	const defaults = contentOf({}, languages);
	const content = {
		pages: pages?.map(pageOf) ?? defaults.pages,
		navigation: navigation ?? [],
		footer: footer ?? defaultFooter(pages?.map(pageOf) ?? defaults.pages, languages),
		announcement: announcement ?? {},
	};
	const absent = contentCollectionIds.filter((id) => !present.has(id));
	const facts = { now: new Date().toISOString(), newId: newUuid };
	await store.commit(site, [
		replace(settings, current, doc),
		// A collection that has one of the names already is the merchant's own.
		...contentWrites(content, languages, facts, absent),
	]);
};

const pageOf = ({ slug, title, summary, body = {} }: EarlierPage): ContentPage => ({
	slug,
	title,
	seoTitle: {},
	seoDescription: summary ?? {},
	body: Object.fromEntries(Object.entries(body).map(([language, blocks]) => [language, htmlOf(blocks)])),
});
