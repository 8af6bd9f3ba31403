import type { ContentPage, FooterColumn, LocalText } from "@cartwright/contract/sites/site-messages";
import { findLanguage, type LanguageTag } from "@cartwright/translations/languages";
import { type Texts, textsOf } from "@cartwright/translations/texts";
import type { Translation } from "@cartwright/translations/translation";
import { type ContentBlock, htmlOf } from "./content-blocks.ts";

type Pages = Omit<Translation["defaultPages"], "help">;
type PageName = keyof Pages;

/** The body of a page: the names of its texts. */
type Outline = {
	readonly [Page in PageName]: readonly {
		readonly [Type in ContentBlock["type"]]?: Type extends "LIST" ? readonly (keyof Pages[Page])[] : keyof Pages[Page];
	}[];
};

const outline: Outline = {
	about: [{ PARAGRAPH: "care" }, { PARAGRAPH: "contact" }],
	shipping: [{ PARAGRAPH: "options" }, { HEADING: "after" }, { LIST: ["confirmation", "tracking", "problems"] }],
	returns: [{ PARAGRAPH: "first" }, { LIST: ["condition", "refund", "damaged"] }, { PARAGRAPH: "rights" }],
	privacy: [
		{ HEADING: "browsing" },
		{ PARAGRAPH: "browsingText" },
		{ HEADING: "ordering" },
		{ PARAGRAPH: "orderingText" },
		{ HEADING: "data" },
		{ PARAGRAPH: "dataText" },
	],
	contact: [{ PARAGRAPH: "order" }],
};

/** The names of texts below a page are checked by `Outline`. */
const textOn =
	({ t }: Texts, page: PageName) =>
	(name: string): string =>
		t(`defaultPages.${page}.${name}` as Parameters<Texts["t"]>[0]);

const bodyIn = (texts: Texts, page: PageName): string =>
	htmlOf(
		outline[page].flatMap((block) =>
			Object.entries(block).map(([type, names]): ContentBlock => {
				const said = [names].flat().map(textOn(texts, page));
				return type === "LIST" ? { type, items: said } : { type: type as ContentBlock["type"], text: said[0] };
			}),
		),
	);

/** The languages of the shop that there are texts in. */
const translatedLanguages = (languages: readonly string[]): readonly LanguageTag[] => {
	const known = [...new Set(languages.flatMap((tag) => findLanguage(tag) ?? []))];
	return known.length > 0 ? known : ["en"];
};

const inEach = <Value>(languages: readonly string[], write: (texts: Texts) => Value): Record<string, Value> =>
	Object.fromEntries(translatedLanguages(languages).map((language) => [language, write(textsOf(language))]));

const pagesByLanguages = new Map<string, ContentPage[]>();

/** The pages of a shop that has not written its own, in its languages. */
export const defaultPages = (languages: readonly string[]): ContentPage[] => {
	const key = translatedLanguages(languages).join();
	const pages = pagesByLanguages.get(key) ?? writePages(languages);
	pagesByLanguages.set(key, pages);
	return pages;
};

const writePages = (languages: readonly string[]): ContentPage[] =>
	(Object.keys(outline) as PageName[]).map((page) => ({
		slug: page,
		title: inEach(languages, (texts) => textOn(texts, page)("title")),
		seoTitle: {},
		seoDescription: inEach(languages, (texts) => textOn(texts, page)("summary")),
		body: inEach(languages, (texts) => bodyIn(texts, page)),
	}));

const helpTitle = (languages: readonly string[]): LocalText => inEach(languages, ({ t }) => t("defaultPages.help"));

/** The footer of a shop that has not set its own: a column with its pages. */
export const defaultFooter = (pages: readonly ContentPage[], languages: readonly string[]): FooterColumn[] => [
	{
		title: helpTitle(languages),
		links: pages.map(({ slug, title }) => ({ label: title ?? {}, url: `/pages/${slug}` })),
	},
];
