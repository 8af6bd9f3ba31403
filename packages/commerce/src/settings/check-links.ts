import { isLink, linkedPage } from "@cartwright/content/storefront/content/links";
import type { Violation } from "@cartwright/contract/errors";
import { violation } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";

/** What is wrong with the links of the home page: a shopper must not be led nowhere. `pages` are slugs. */
export const checkLinks = ({ storefront = {} }: Settings, pages: readonly string[]): Violation[] => {
	const { home } = storefront;
	const links = [
		["settings.home.hero.link.url", home?.hero?.link?.url] as const,
		["settings.home.story.link.url", home?.story?.link?.url] as const,
	];
	return links.flatMap(([field, url]) => {
		if (!url) return [];
		if (!isLink(url)) {
			return [violation(field, "must be a path such as /pages/about, a web address, mailto: or tel:")];
		}
		const page = linkedPage(url);
		return page === undefined || pages.includes(page)
			? []
			: [violation(field, `leads to the page ${page}, which is not in the data collection Pages`)];
	});
};
