import type { LanguageTag } from "@cartwright/ui/language";
import { pathInLanguage } from "./language-in-address.ts";
import { xmlText } from "./xml.ts";

/** A page for search engines. */
export interface Page {
	readonly path: string;
	/** The time of its last change, if known. */
	readonly changed?: string | null | undefined;
}

interface Site {
	readonly origin: string;
	readonly languages: readonly LanguageTag[];
}

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Each page in each language, with its URLs in the other languages. */
export const sitemap = (pages: readonly Page[], site: Site): string => {
	const entries = pages.flatMap((page) => entriesOf(page, site));
	return document("urlset", `xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`, entries);
};

/** The index of several sitemaps. */
export const sitemapIndex = (addresses: readonly string[]): string =>
	document(
		"sitemapindex",
		`xmlns="${schema}"`,
		addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>`),
	);

const document = (name: string, attributes: string, entries: readonly string[]): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${attributes}>\n${entries.join("\n")}\n</${name}>\n`;

const entriesOf = ({ path, changed }: Page, { origin, languages }: Site): string[] => {
	const addressIn = (tag: LanguageTag) => xmlText(origin + pathInLanguage(path, tag, languages));
	const alternate = (tag: string, address: string) =>
		`<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;
	const alternates =
		languages.length > 1
			? [
					...languages.map((tag) => alternate(tag, addressIn(tag))),
					alternate("x-default", xmlText(origin + path)),
				].join("")
			: "";
	const date = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : "";
	return languages.map((tag) => `<url><loc>${addressIn(tag)}</loc>${date}${alternates}</url>`);
};
