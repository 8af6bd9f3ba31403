import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { ContentPage, FooterColumn, LocalText, SiteLink } from "@cartwright/contract/sites/site-messages";
import type { DataItem } from "../../data/documents.ts";
import { idsIn } from "../../data/references/item-references.ts";
import { defaultFooter, defaultPages } from "./default-pages.ts";
import { isLink, linkedPage } from "./links.ts";
import { gapsOf } from "./page-gaps.ts";

/** The items of the storefront's collections, oldest first. A collection that visitors may not read is missing. */
export interface ContentItems {
	readonly Pages?: readonly DataItem[];
	readonly Menus?: readonly DataItem[];
	readonly Announcements?: readonly DataItem[];
}

export interface Content {
	readonly pages: ContentPage[];
	readonly navigation: SiteLink[];
	readonly footer: FooterColumn[];
	/** By language; empty for none. */
	readonly announcement: LocalText;
}

/** The slug of the menu in the header, and how those of the menus in the footer begin. */
const [headerSlug, footerSlugs] = ["header", "footer"];

const maxLength = 2000;
const [maxLinks, maxColumns] = [20, 6];
const slugRule = /^[\p{L}\p{N}\p{M}_~-][\p{L}\p{N}\p{M}_.~-]{0,99}$/u;

/**
 * What the items of the storefront's collections say in the languages of the shop. Collections that do not exist have the
 * content of a new shop. Whatever cannot be shown is left out: a merchant's mistake must not take down the shop.
 */
export const contentOf = (
	{ Pages, Menus, Announcements = [] }: ContentItems,
	languages: readonly string[],
): Content => {
	const pages = Pages ? pagesOf(Pages, languages).filter((page) => gapsOf(page).length === 0) : defaultPages(languages);
	const menus = inOrder(Menus ?? []).map((item) => menuOf(item, pages, Pages ?? [], languages));
	const footer = menus.filter(({ slug }) => slug.startsWith(footerSlugs));
	return {
		pages,
		navigation: menus.find(({ slug }) => slug === headerSlug)?.links ?? [],
		footer:
			footer.length > 0
				? footer.map(({ title, links }): FooterColumn => ({ title, links })).slice(0, maxColumns)
				: defaultFooter(pages, languages),
		announcement:
			inOrder(Announcements)
				.map(({ data }) => localText(data, "text", languages))
				.find(isPresent) ?? {},
	};
};

export interface PageWithGaps {
	readonly slug: string;
	readonly gaps: readonly string[];
}

/** The pages that are not published because something is left to fill in. */
export const pagesWithGaps = ({ Pages = [] }: ContentItems, languages: readonly string[]): PageWithGaps[] =>
	pagesOf(Pages, languages).flatMap((page) => {
		const gaps = gapsOf(page);
		return gaps.length > 0 ? [{ slug: page.slug ?? "", gaps }] : [];
	});

/** The links of menus to pages of text that there are not, which the storefront leaves out. */
export const linksToMissingPages = (items: ContentItems): { readonly menu: string; readonly url: string }[] => {
	const slugs = new Set(contentOf(items, ["en"]).pages.map(({ slug }) => slug));
	return (items.Menus ?? []).filter(isShown).flatMap(({ data }) =>
		(Array.isArray(data.links) ? data.links : []).flatMap((value) => {
			const { url } = objectOf(value);
			const page = typeof url === "string" ? linkedPage(url) : undefined;
			return page === undefined || slugs.has(page) ? [] : [{ menu: String(data.slug ?? ""), url: String(url) }];
		}),
	);
};

/** Items that are not hidden, by their field `order`; those without one come last. */
const inOrder = (items: readonly DataItem[]): readonly DataItem[] =>
	items
		.filter(isShown)
		.map((item) => ({ item, order: typeof item.data.order === "number" ? item.data.order : Number.POSITIVE_INFINITY }))
		.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
		.map(({ item }) => item);

const isShown = ({ data }: DataItem): boolean => data.hidden !== true && data._publishStatus !== "DRAFT";

const pagesOf = (items: readonly DataItem[], languages: readonly string[]): ContentPage[] => {
	const bySlug = new Map<string, ContentPage>();
	for (const { data } of items.filter(isShown)) {
		const slug = slugOf(data);
		if (slug === undefined || bySlug.has(slug)) continue;
		const title = localText(data, "title", languages);
		bySlug.set(slug, {
			slug,
			title: isPresent(title) ? title : { [languages[0] ?? "en"]: slug },
			seoTitle: localText(data, "seoTitle", languages),
			seoDescription: localText(data, "seoDescription", languages),
			body: byLanguage(data, "body", languages),
		});
	}
	return [...bySlug.values()];
};

const slugOf = ({ slug }: JsonObject): string | undefined =>
	typeof slug === "string" && slugRule.test(slug) ? slug : undefined;

/** The links of a menu: those of the field `links`, and then one to each page of the field `pages`. */
const menuOf = (
	{ data, references }: DataItem,
	pages: readonly ContentPage[],
	pageItems: readonly DataItem[],
	languages: readonly string[],
) => {
	const slugs = new Set(pages.map(({ slug }) => slug));
	const own = (Array.isArray(data.links) ? data.links : []).flatMap((value): SiteLink[] => {
		const { url, ...rest } = objectOf(value);
		if (typeof url !== "string" || url.length > maxLength || !isLink(url)) return [];
		const [label, page] = [localText(rest, "label", languages), linkedPage(url)];
		return isPresent(label) && (page === undefined || slugs.has(page)) ? [{ label, url }] : [];
	});
	const toPages = idsIn(references, "pages").flatMap((id): SiteLink[] => {
		const slug = pageItems.filter(isShown).find((item) => item.data._id === id)?.data.slug;
		const page = pages.find((each) => each.slug === slug);
		return page ? [pageLink(page)] : [];
	});
	return {
		slug: typeof data.slug === "string" ? data.slug : "",
		title: localText(data, "title", languages),
		links: [...own, ...toPages].slice(0, maxLinks),
	};
};

const pageLink = ({ slug, title }: ContentPage): SiteLink => ({ label: title ?? {}, url: `/pages/${slug}` });

const objectOf = (value: JsonValue): JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

const isPresent = (text: LocalText): boolean => Object.keys(text ?? {}).length > 0;

const localText = (data: JsonObject, field: string, languages: readonly string[]): LocalText =>
	Object.fromEntries(
		Object.entries(byLanguage(data, field, languages)).map(([language, text]) => [language, text.slice(0, maxLength)]),
	);

/**
 * A text in each language: that of the field `title_de`, or else that of `title`. Languages that have the text of the first
 * one are left out, because pages fall back to that.
 */
const byLanguage = (data: JsonObject, field: string, languages: readonly string[]): Record<string, string> => {
	const withoutRegion = (language: string) => language.split("-")[0] ?? language;
	const tags = new Set(languages.flatMap((language) => [language, withoutRegion(language)]));
	const texts = [...tags].flatMap((language): [string, string][] => {
		const names = [`${field}_${language}`, `${field}_${withoutRegion(language)}`, field];
		const text = names.map((name) => data[name]).find((each) => typeof each === "string" && each.trim());
		return typeof text === "string" ? [[language, text]] : [];
	});
	const [first] = texts;
	return Object.fromEntries(texts.filter((entry) => entry === first || entry[1] !== first?.[1]));
};
