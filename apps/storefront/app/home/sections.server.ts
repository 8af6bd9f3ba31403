import type { HomeSection } from "@cartwright/contract/sites/site-messages";
import { localText } from "@cartwright/ui/language";
import { chosenProducts, newestProducts } from "../catalogue/product-picks.server.ts";
import { links } from "../links.ts";
import { type PageContext, requireShop } from "../page-context.server.ts";
import { safePageHtml } from "../safe-html.ts";
import { wordsOf } from "./words.ts";

export type ShownSection = Awaited<ReturnType<typeof loadSections>>[number];

/** The number of products of a collection. */
const row = 8;

/** The sections that the shop arranged, in the language of the page. */
export const loadSections = (pageContext: PageContext, sections: readonly HomeSection[]) =>
	Promise.all(sections.map((section) => shownSection(pageContext, section)));

const shownSection = async (pageContext: PageContext, section: HomeSection) => {
	const { site, categories } = requireShop(pageContext);
	const t = (text: Parameters<typeof localText>[0]) => localText(text, pageContext.language, site.languages?.[0]);
	const { id = "", kind = "TEXT", collectionId, productIds } = section;
	const words = { id: id ?? "", kind, ...wordsOf(section, t, pageContext.origin) };
	if (kind === "COLLECTION") {
		const category = categories.find((each) => each.id === collectionId);
		const products = category?.id ? await newestProducts(pageContext, row, category.id) : [];
		const title = words.title || category?.name || "";
		return { ...words, title, href: links.collection(category?.slug ?? ""), products, html: "" };
	}
	const products = kind === "PRODUCTS" ? await chosenProducts(pageContext, productIds ?? []) : [];
	const html = kind === "TEXT" ? safePageHtml(t(section.body)) : "";
	return { ...words, href: undefined, products, html };
};
