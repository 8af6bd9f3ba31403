import type { Violation } from "@cartwright/contract/errors";
import { violation } from "../../foundation/errors.ts";
import { defaultPages } from "../sites/default-pages.ts";
import type { Settings } from "../sites/documents.ts";

const protocols = ["https:", "http:", "mailto:", "tel:"];

/** What is wrong with the links of menus and of the first page: a shopper must not be led nowhere. */
export const checkLinks = ({ language, storefront = {} }: Settings): Violation[] => {
	const { home, navigation, footer, pages, languages = [language] } = storefront;
	const slugs = new Set((pages ?? defaultPages(languages ?? [language])).map(({ slug }) => slug));
	const links = [
		...(navigation ?? []).map(({ url }, at) => [`settings.navigation[${at}].url`, url] as const),
		...(footer ?? []).flatMap((column, at) =>
			(column.links ?? []).map(({ url }, index) => [`settings.footer[${at}].links[${index}].url`, url] as const),
		),
		["settings.home.hero.link.url", home?.hero?.link?.url] as const,
		["settings.home.story.link.url", home?.story?.link?.url] as const,
	];
	return links.flatMap(([field, url]) => {
		if (!url) return [];
		if (!isLink(url)) {
			return [violation(field, "must be a path such as /pages/about, a web address, mailto: or tel:")];
		}
		const page = /^\/pages\/([^/?#]+)/.exec(url)?.[1];
		return page === undefined || slugs.has(page)
			? []
			: [violation(field, `leads to the page ${page}, which is not among settings.pages`)];
	});
};

const ownOrigin = "http://shop.invalid";

/** Paths are parsed as browsers do: two slashes lead to another host, also with a tab or a backslash among them. */
const isLink = (url: string): boolean =>
	url.startsWith("/")
		? URL.parse(url, ownOrigin)?.origin === ownOrigin
		: protocols.includes(URL.parse(url)?.protocol ?? "");
