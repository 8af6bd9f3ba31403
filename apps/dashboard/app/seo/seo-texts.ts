import type { SeoSchema, SeoTag } from "@cartwright/contract/catalogue/seo-messages";

/** The texts for search engines that pages edit. */
export interface SeoTexts {
	readonly seoTitle: string;
	readonly seoDescription: string;
}

export const seoTextsOf = (seo: SeoSchema | null | undefined): SeoTexts => {
	const tags = seo?.tags ?? [];
	const props = tags.find(isDescription)?.props;
	const content = isObject(props) ? props.content : undefined;
	return {
		seoTitle: tags.find(isTitle)?.children ?? "",
		seoDescription: typeof content === "string" ? content : "",
	};
};

/** What search engines get, with other texts. All else stays. */
export const withSeoTexts = (seo: SeoSchema | null | undefined, { seoTitle, seoDescription }: SeoTexts) => ({
	...seo,
	tags: [
		...(seo?.tags ?? []).filter((tag) => !isTitle(tag) && !isDescription(tag)),
		...(seoTitle ? [{ type: "title", children: seoTitle, custom: false, disabled: false }] : []),
		...(seoDescription
			? [{ type: "meta", props: { name: "description", content: seoDescription }, custom: false, disabled: false }]
			: []),
	],
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isTitle = ({ type }: SeoTag): boolean => type === "title";

const isDescription = ({ type, props }: SeoTag): boolean =>
	type === "meta" && isObject(props) && props.name === "description";
