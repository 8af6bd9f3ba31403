import { type FoundPage, site } from "@cartwright/contract/sites/site";
import { localText } from "@cartwright/ui/language";
import { type PageContext, requireShop } from "../page-context.server.ts";

/** A page of text, as search results show it. */
export interface PageLink {
	readonly slug: string;
	readonly title: string;
	readonly match: FoundPage["match"];
}

/** The pages of text that match what a shopper typed. */
export const findPages = async (pageContext: PageContext, text: string): Promise<PageLink[]> => {
	if (text.trim() === "") return [];
	const { pages } = await pageContext.platform.shared.use(site).findPages({ text });
	const [fallback] = requireShop(pageContext).site.languages ?? [];
	return pages.map(({ slug, title, match }) => ({
		slug: slug ?? "",
		match,
		title: localText(title, pageContext.language, fallback),
	}));
};
