import { contentCollectionIds, dataCollections } from "@cartwright/content/data/documents";
import { contentOf } from "@cartwright/content/storefront/content/content";
import { type ContentBlock, htmlOf } from "@cartwright/content/storefront/content/content-blocks";
import { defaultFooter } from "@cartwright/content/storefront/content/default-pages";
import { contentWrites } from "@cartwright/content/storefront/content/new-content";
import type { ContentPage, FooterColumn, LocalText, SiteLink } from "@cartwright/contract/sites/site-messages";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { type Settings, type StorefrontSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { byId, byIds, type Store } from "@cartwright/store/store";

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
