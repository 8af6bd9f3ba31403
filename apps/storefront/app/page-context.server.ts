import { anonymousClient } from "@cartwright/page-app/anonymous-client";
import { readCookie, writeCookie } from "@cartwright/page-app/cookies";
import { pageMiddleware } from "@cartwright/page-app/middleware";
import { type PageLanguage, type PageRequest, sendCookie } from "@cartwright/page-app/page-request";
import type { Client } from "@cartwright/sdk/client";
import { regionOrLanguage } from "@cartwright/ui/formats";
import {
	chooseLanguage,
	chooseLocale,
	type LanguageTag,
	languageTags,
	offeredLanguages,
} from "@cartwright/ui/language";
import { createContext } from "react-router";
import { languageInAddress } from "./language-in-address.ts";
import { type Platform, platformFor } from "./platform.server.ts";
import { previewedSite } from "./preview.server.ts";
import { pageHeaders, previewHeaders } from "./security.ts";
import { type Shop, shopOf } from "./shop.server.ts";

/** The context of a page request. */
export interface PageContext extends PageRequest, PageLanguage {
	readonly platform: Platform;
	/** `undefined` while the services are unavailable. */
	readonly shop: Shop | undefined;
	readonly languages: readonly LanguageTag[];
	/** Whether the page shows content that is being edited. */
	readonly isPreview: boolean;
}

export const pageContextKey = createContext<PageContext>();

export const pageContextMiddleware = pageMiddleware<PageContext>({
	key: pageContextKey,
	headers: ({ nonce, host, isPreview }) => (isPreview ? previewHeaders : pageHeaders)(nonce, host.api),
	async load(page, request) {
		const untranslated = anonymousClient(page.host);
		const original = await loadShop(page, untranslated);
		// Even an unavailable shop responds in the visitor's language.
		const languages = original ? offeredLanguages(original.site.languages ?? []) : languageTags;
		const chosen = chooseOwnLanguage(page, request, languages, original);
		const { language } = chosen;
		const isOriginal = language === original?.site.languages?.[0];
		const shared = isOriginal ? untranslated : anonymousClient(page.host, language);
		const loaded = isOriginal ? original : original && (await loadShop(page, shared));
		const preview = loaded && (await previewedSite(shared, request.url));
		const shop = preview ? { ...loaded, site: preview } : loaded;
		const isPreview = preview !== undefined;
		// Whoever looks at a preview chooses no language for themselves as a shopper.
		if (isPreview) page.newCookies.clear();
		return { ...page, platform: platformFor(page, shared, language), shop, languages, isPreview, ...chosen };
	},
});

const loadShop = (page: PageRequest, client: Client): Promise<Shop | undefined> =>
	shopOf(client).catch((error: unknown) => {
		console.error(`The services at ${page.host.api} are unavailable: ${(error as Error).message}`);
		return undefined;
	});

/** A language in the URL takes precedence, and is the visitor's choice from then on. */
const chooseOwnLanguage = (
	page: PageRequest,
	{ url }: Request,
	languages: readonly LanguageTag[],
	shop: Shop | undefined,
): PageLanguage => {
	const chosen = readCookie(page.cookies, "language");
	const requested = languages.find((tag) => tag === languageInAddress(url));
	if (requested && requested !== chosen) sendCookie(page, writeCookie("language", requested, page));
	const language = requested ?? chooseLanguage(chosen, page.acceptLanguage, languages);
	const region = chooseLocale(language, page.acceptLanguage);
	// Regions that write amounts and dates alike share a locale, so that they share cached pages.
	const { currency } = shop?.site ?? {};
	return { language, locale: currency ? regionOrLanguage(region, language, currency) : language };
};

/** The shop of a page that cannot be shown without it. */
export const requireShop = ({ shop }: PageContext): Shop => {
	if (!shop) throw new Response("The shop cannot be reached at the moment.", { status: 503 });
	return shop;
};
