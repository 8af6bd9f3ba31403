import type { ContentPage, FooterColumn } from "@cartwright/contract/sites/site-messages";
import type { Content } from "../content/content.ts";
import { htmlOf } from "../content/content-blocks.ts";
import { defaultFooter } from "../content/default-pages.ts";
import type { ShopFacts } from "./legal-texts.ts";
import { german } from "./texts-de.ts";
import { english } from "./texts-en.ts";

/** Countries whose law the templates follow. */
const countries = new Set(["DE"]);

/**
 * The content of a new shop, with the pages that the law of its country asks for. They have gaps, which only the owner can
 * fill in; until then they are not published.
 */
export const withLegalPages = (
	content: Content,
	languages: readonly string[],
	country: string | undefined,
	shop: ShopFacts,
): Content => {
	if (!country || !countries.has(country)) return content;
	const legal = legalPages(languages, shop);
	const slugs = new Set(legal.map(({ slug }) => slug));
	const others = content.pages.filter(({ slug }) => !slugs.has(slug));
	const column = inEach(languages, ({ column }) => column);
	return {
		...content,
		pages: [...others, ...legal],
		footer: [...defaultFooter(others, languages), ...defaultFooter(legal, languages).map(titled(column))],
	};
};

const titled =
	(title: FooterColumn["title"]) =>
	({ links }: FooterColumn): FooterColumn => ({ title, links });

const legalPages = (languages: readonly string[], shop: ShopFacts): ContentPage[] =>
	english.pages(shop).map(({ slug }, index) => {
		const text = (write: (page: ReturnType<typeof english.pages>[number]) => string) =>
			inEach(languages, ({ pages }) => {
				const page = pages(shop)[index];
				return page ? write(page) : "";
			});
		return {
			slug,
			title: text(({ title }) => title),
			seoTitle: {},
			seoDescription: text(({ summary }) => summary),
			body: text(({ blocks }) => htmlOf(blocks)),
		};
	});

/** In German and English, the languages of the templates; a shop without either has them in German, as its law does. */
const inEach = <Value>(languages: readonly string[], write: (texts: typeof german) => Value): Record<string, Value> => {
	const translated = languages.flatMap((tag) => {
		const texts = { de: german, en: english }[tag.split("-")[0] ?? ""];
		return texts ? [[tag, write(texts)] as const] : [];
	});
	return Object.fromEntries(translated.length > 0 ? translated : [[languages[0] ?? "de", write(german)]]);
};
