import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { updateCategory } from "@cartwright/contract/catalogue/v3/category-writes";
import type { RequestOf } from "@cartwright/contract/operation";
import { recordRules } from "../forms/record-rules.ts";
import { seoTextsOf, withSeoTexts } from "../seo/seo-texts.ts";

/** What the page of a category edits. */
export type CategoryDraft = {
	name: string;
	slug: string;
	description: string;
	/** Address of its picture; empty if it has none. */
	picture: string;
	visible: boolean;
	seoTitle: string;
	seoDescription: string;
};

export const categoryRules = recordRules<CategoryDraft>();

export const emptyCategory: CategoryDraft = {
	name: "",
	slug: "",
	description: "",
	picture: "",
	visible: true,
	seoTitle: "",
	seoDescription: "",
};

export const categoryDraft = ({ name, slug, description, image, visible, seoData }: Category): CategoryDraft => ({
	name: name ?? "",
	slug: slug ?? "",
	description: description ?? "",
	picture: image?.url ?? "",
	visible: visible ?? true,
	...seoTextsOf(seoData),
});

type SentCategory = Omit<RequestOf<typeof updateCategory>["category"], "id" | "revision">;

/** The members to send, by the values that were changed. Visibility has a call of its own. */
export const categoryOfDraft = (draft: CategoryDraft, before: Category, changed: readonly string[]): SentCategory => {
	const has = (...keys: readonly (keyof CategoryDraft)[]): boolean => keys.some((key) => changed.includes(key));
	return {
		...(has("name") ? { name: draft.name } : {}),
		...(has("slug") ? { slug: draft.slug } : {}),
		...(has("description") ? { description: draft.description || null } : {}),
		...(has("picture") ? { image: draft.picture ? { url: draft.picture } : null } : {}),
		...(has("seoTitle", "seoDescription") ? { seoData: withSeoTexts(before.seoData, draft) } : {}),
	};
};

interface RichNode {
	readonly type?: unknown;
	readonly nodes?: readonly RichNode[] | null;
	readonly textData?: { readonly decorations?: readonly unknown[] | null } | null;
}

/** Whether a description has formats, which the page does not edit. */
export const hasFormats = ({ richContentDescription }: Category): boolean => {
	const isPlain = ({ type, nodes, textData }: RichNode): boolean =>
		(type === "PARAGRAPH" || type === "TEXT") && !textData?.decorations?.length && (nodes ?? []).every(isPlain);
	const { nodes } = (richContentDescription ?? {}) as RichNode;
	return !(nodes ?? []).every(isPlain);
};
