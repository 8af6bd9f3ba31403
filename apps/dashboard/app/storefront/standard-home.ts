import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { HomePage } from "@cartwright/contract/sites/site-messages";
import { newSection, type SectionDraft, sectionDraft } from "./storefront-draft.ts";

/** The home page of the settings as sections, to start from. Best sellers and new products are not among them. */
export const standardSections = (home: HomePage, categories: readonly Category[]): SectionDraft[] => {
	const featured = categories.find(({ slug }) => slug === home.featured)?.id;
	return [
		...(home.hero?.title || home.hero?.image ? [sectionDraft({ ...home.hero, id: "hero", kind: "HERO" })] : []),
		...(featured ? [{ ...newSection("featured", "COLLECTION"), collectionId: featured }] : []),
		...(home.story?.title ? [sectionDraft({ ...home.story, id: "story", kind: "PICTURE_TEXT" })] : []),
	];
};
