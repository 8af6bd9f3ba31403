import type { Site } from "@cartwright/contract/sites/site-messages";
import { defaultPages } from "./default-pages.ts";
import type { Settings } from "./documents.ts";

/** What a storefront is told of a shop; what its settings leave open is filled in. */
export const siteView = (name: string, { currency, language, tax, storefront = {} }: Settings): Site => {
	const pages = storefront.pages ?? defaultPages;
	return {
		...storefront,
		name,
		currency,
		languages: storefront.languages ?? [language],
		taxIncluded: tax.includedInPrices,
		pages,
		footer: storefront.footer ?? [
			{ title: helpTitle, links: pages.map(({ slug, title }) => ({ label: title ?? {}, url: `/pages/${slug}` })) },
		],
	};
};

const helpTitle = { en: "Help", ar: "المساعدة" };
