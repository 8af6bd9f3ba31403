import type { JsonObject, JsonValue } from "@cartwright/contract/message";

/** Search engine title and description, stored as tags of the page's head. */

const tagsOf = (seo: JsonObject | undefined): JsonObject[] =>
	Array.isArray(seo?.tags) ? seo.tags.filter(isObject) : [];

const isObject = (value: JsonValue): value is JsonObject =>
	value !== null && typeof value === "object" && !Array.isArray(value);

const isTitle = (tag: JsonObject): boolean => tag.type === "title";
const isDescription = ({ type, props }: JsonObject): boolean =>
	type === "meta" && isObject(props ?? null) && (props as JsonObject).name === "description";

const asText = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

export const seoTitleOf = (seo: JsonObject | undefined): string => asText(tagsOf(seo).find(isTitle)?.children);

export const seoDescriptionOf = (seo: JsonObject | undefined): string => {
	const tag = tagsOf(seo).find(isDescription);
	return tag ? asText((tag.props as JsonObject).content) : "";
};

/** Replaces title and description in the tags. `undefined` keeps one, an empty string removes it. */
export const withSeo = (
	seo: JsonObject | undefined,
	{ title, description }: { title?: string | undefined; description?: string | undefined },
): JsonObject | undefined => {
	const keepsTitle = title === undefined || title === seoTitleOf(seo);
	const keepsDescription = description === undefined || description === seoDescriptionOf(seo);
	if (keepsTitle && keepsDescription) return seo;
	const others = tagsOf(seo).filter(
		(tag) => (keepsTitle || !isTitle(tag)) && (keepsDescription || !isDescription(tag)),
	);
	const tags = [
		...(keepsTitle || !title ? [] : [{ type: "title", children: title }]),
		...(keepsDescription || !description
			? []
			: [{ type: "meta", props: { name: "description", content: description } }]),
		...others,
	];
	return tags.length > 0 || Object.keys(seo ?? {}).length > 1 ? { ...seo, tags } : undefined;
};
