import type { HomePage, Site } from "@cartwright/contract/sites/site-messages";
import { defaultFooter, defaultPages } from "./default-pages.ts";
import { defaultTimeZone, stockSettings } from "./default-settings.ts";
import type { Settings } from "./documents.ts";
import { redeemableCodes } from "./redeemable-codes.ts";

/**
 * The public settings of a shop, with defaults for absent ones and absolute URLs for the shop's own pictures.
 */
export const siteView = (settings: Settings, origin: string): Site => {
	const { name, currency, language, tax, timeZone, appearance, storefront = {} } = settings;
	const languages = storefront.languages ?? [language];
	const pages = storefront.pages ?? defaultPages(languages);
	return {
		...storefront,
		...(storefront.home ? { home: withPublicPictures(storefront.home, origin) } : {}),
		name,
		currency,
		languages,
		chargesTax: tax.rates.some(({ rate }) => rate > 0),
		taxIncluded: tax.includedInPrices,
		timeZone: timeZone ?? defaultTimeZone,
		appearance: appearance ?? "AUTO",
		codes: redeemableCodes,
		stock: stockSettings(settings),
		pages,
		footer: storefront.footer ?? defaultFooter(pages, languages),
	};
};

const withPublicPictures = (home: HomePage, origin: string): HomePage => ({
	...home,
	...(home.hero ? { hero: withPublicPicture(home.hero, origin) } : {}),
	...(home.story ? { story: withPublicPicture(home.story, origin) } : {}),
});

const withPublicPicture = <Part extends HomePage["hero"] & object>(part: Part, origin: string): Part =>
	part.image?.url?.startsWith("/") ? { ...part, image: { ...part.image, url: origin + part.image.url } } : part;
