import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { ContentPage, LocalText, SiteLink } from "@cartwright/contract/sites/site-messages";
import { type Batch, create } from "@cartwright/store/batch";
import { contentCollectionIds, dataCollections, dataItems, newItemSet } from "../../data/documents.ts";
import { itemOf } from "../../data/item.ts";
import { referringItem } from "../../data/references/item-references.ts";
import type { Content } from "./content.ts";
import { declarationOf } from "./content-collections.ts";

interface Facts {
	readonly now: string;
	readonly newId: () => string;
}

interface NewItem {
	readonly id: string;
	readonly data: JsonObject;
	/** Ids of pages. */
	readonly pages?: readonly string[];
}

const owner = "operator";

/** The menus that the Next.js Commerce template for Wix Headless looks for. Our storefront does not show them. */
const templateMenus = ["next-js-frontend-header-menu", "next-js-frontend-footer-menu"];

/** Creates the collections of the storefront with this content. */
export const contentWrites = (
	content: Content,
	languages: readonly string[],
	facts: Facts,
	collectionIds: readonly string[] = contentCollectionIds,
): Batch =>
	collectionIds.flatMap((id) => collectionWrites(id, (itemsOf[id] ?? noItems)(content, languages), languages, facts));

const collectionWrites = (
	id: string,
	items: readonly NewItem[],
	languages: readonly string[],
	{ now, newId }: Facts,
): Batch => {
	const itemSet = newItemSet(id, newId);
	const collection = { id, ...declarationOf(id, languages), itemSet, createdDate: now, updatedDate: now };
	return [
		create(dataCollections, collection),
		...items.map(({ id: itemId, data, pages = [] }, index) => {
			// Items without an order are shown in that of their dates.
			const created = new Date(Date.parse(now) - items.length + index).toISOString();
			const item = itemOf(collection, data, { id: itemId, owner, created, updated: created });
			return create(dataItems, referringItem(item, pages.length > 0 ? [{ field: "pages", items: pages }] : []));
		}),
	];
};

const pageItems = ({ pages }: Content, languages: readonly string[]): NewItem[] =>
	pages.map(({ slug, title, seoTitle, seoDescription, body }) => ({
		id: slug ?? "",
		data: {
			slug: slug ?? "",
			...textFields("title", title, languages),
			...textFields("seoTitle", seoTitle, languages),
			...textFields("seoDescription", seoDescription, languages),
			...textFields("body", body, languages),
		},
	}));

const menuItems = ({ pages, navigation, footer }: Content, languages: readonly string[]): NewItem[] => {
	const all = pages.map(({ slug }) => slug ?? "");
	const menus = [
		{ id: "header", title: {}, links: navigation },
		...footer.map(({ title, links }, index) => ({
			id: index === 0 ? "footer" : `footer-${index + 1}`,
			title,
			links: links ?? [],
		})),
	];
	return [
		...menus.map(({ id, title, links }, index): NewItem => {
			const linked = links.map((link) => pageOf(link, pages));
			const toPages = links.length > 0 && linked.every((page) => page !== undefined);
			return {
				id,
				data: {
					...textFields("title", title, languages),
					slug: id,
					order: index,
					links: toPages ? [] : links.map((link) => linkFields(link, languages)),
				},
				pages: toPages ? linked.map((page) => page?.slug ?? "") : [],
			};
		}),
		...templateMenus.map((slug): NewItem => ({ id: slug, data: { title: "Next.js Commerce", slug }, pages: all })),
	];
};

/** The page that a link leads to under the page's own title. */
const pageOf = ({ label, url }: SiteLink, pages: readonly ContentPage[]): ContentPage | undefined =>
	pages.find(
		({ slug, title }) =>
			url === `/pages/${slug}` && Object.entries(label ?? {}).every(([language, text]) => title?.[language] === text),
	);

const linkFields = ({ label, url }: SiteLink, languages: readonly string[]): JsonValue => ({
	...textFields("label", label, languages),
	url: url ?? "",
});

const announcementItems = ({ announcement }: Content, languages: readonly string[]): NewItem[] => {
	const data = textFields("text", announcement, languages);
	return Object.keys(data).length > 0 ? [{ id: "announcement", data }] : [];
};

const itemsOf: Readonly<Record<string, typeof pageItems>> = {
	Pages: pageItems,
	Menus: menuItems,
	Announcements: announcementItems,
};

const noItems: typeof pageItems = () => [];

/** A text as fields: `title` for the first language of the shop, `title_de` for others. */
const textFields = (field: string, texts: LocalText | null | undefined, languages: readonly string[]): JsonObject => {
	const [first = ""] = languages;
	const present = Object.entries(texts ?? {}).filter(([, text]) => text);
	const [main] = present.find(([language]) => language === first) ?? present[0] ?? [];
	return Object.fromEntries(
		present.map(([language, text]) => [language === main ? field : `${field}_${language}`, text]),
	);
};
