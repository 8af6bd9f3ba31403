import { isDeepStrictEqual } from "node:util";
import type { Category as WireCategory } from "@cartwright/contract/catalogue/v3/category-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import { allProductsSlug } from "../../collection.ts";
import { htmlToText } from "../../derived-fields.ts";
import { mediaFromUrl, type StoredMedia } from "../../media.ts";
import type { ProductCollection } from "../../product.ts";
import { availableSlug, isSlug, withSlug } from "../../slug.ts";
import { htmlOf } from "../html-of-rich-content.ts";
import { richContent } from "../rich-content.ts";

/** Members of a category that an update can change, with the names that V1's events have for them. */
const changeable: Readonly<Record<string, string>> = {
	name: "name",
	image: "media",
	description: "description",
	slug: "slug",
	seoData: "seoSchema",
	richContentDescription: "description",
	extendedFields: "extendedFields",
};

const changeableFields: ReadonlySet<string> = new Set(Object.keys(changeable));

/** What reading a category of a request needs to know beside it. */
export interface ReadingFacts {
	readonly now: string;
	readonly newId: () => string;
	readonly mediaOf: (url: string) => StoredMedia;
	/** Slugs that are taken. A category that takes one adds it. */
	readonly takenSlugs: Set<string>;
}

export const takenSlugs = (categories: readonly ProductCollection[]): Set<string> =>
	new Set([allProductsSlug, ...categories.map(({ slug }) => slug)]);

/** The members that a request changes, by its mask. */
export const maskedCategory = (input: WireCategory, mask: string | null | undefined): WireCategory => {
	const unknown = mask?.split(",").find((path) => !isChangeable(path.split(".")[0] ?? ""));
	if (unknown !== undefined) {
		const description = `The call cannot change ${unknown}; leave it out of the mask.`;
		throw new ApplicationError("UPDATE_OF_FIELD_NOT_ALLOWED", description, { path: unknown });
	}
	return masked(input, mask, changeableFields);
};

/** Rejects values of other calls than updates, unless they are those that the category has. */
export const refuseOtherValues = (before: ProductCollection, input: WireCategory, path: string): void => {
	const other = [
		...(input.visible == null || input.visible === before.visible ? [] : ["visible"]),
		...((input.parentCategory?.id ?? before.parentId) === before.parentId ? [] : ["parentCategory.id"]),
		...(!input.handle || input.handle === before.handle ? [] : ["handle"]),
		...(!input.managingAppId || input.managingAppId === before.managingAppId ? [] : ["managingAppId"]),
	];
	if (other.length === 0) return;
	const description = `${other.map((each) => `${path}.${each}`).join(", ")} cannot be changed by this call.`;
	throw new ApplicationError("UPDATE_OF_FIELD_NOT_ALLOWED", description, { path: other[0] });
};

const isChangeable = (name: string): boolean => changeableFields.has(name) || name === "id" || name === "revision";

/** V1's names of the members that a request changes. */
export const changedFields = (input: WireCategory): string[] => [
	...new Set(Object.keys(input).flatMap((name) => (Object.hasOwn(changeable, name) ? (changeable[name] ?? []) : []))),
];

/** The category as a request changes it. */
export const changeCategory = (
	before: ProductCollection,
	input: WireCategory,
	path: string,
	facts: ReadingFacts,
): ProductCollection => {
	if (input.name === null) throw invalid(`${path}.name`, "is required", "REQUIRED_FIELD");
	if (input.slug === null) {
		throw new ApplicationError("REMOVED_SLUG", `${path}.slug must not be null; send another slug, or leave it out.`);
	}
	const slug = input.slug && input.slug !== before.slug ? takeSlug(input.slug, path, facts) : before.slug;
	const changed = {
		...withSlug(before, slug),
		...changeDescription(before, input),
		name: input.name ?? before.name,
		media: changeImage(before, input, path, facts),
		seo: input.seoData === undefined ? before.seo : (input.seoData ?? undefined),
		extendedFields: input.extendedFields === undefined ? before.extendedFields : (input.extendedFields ?? undefined),
		updatedDate: facts.now,
	};
	return changed as ProductCollection;
};

/** A new category, before what its parent decides. */
export const newCategory = (input: WireCategory, path: string, facts: ReadingFacts): ProductCollection => {
	if (input.id) throw invalidByRule(`${path}.id`, "ID_NOT_ALLOWED_IN_REQUEST", "must be left out");
	const { now, newId } = facts;
	const { slug: sentSlug, name, visible, handle, managingAppId } = input;
	const id = newId();
	const slug = sentSlug ? takeSlug(sentSlug, path, facts) : availableSlug(name ?? "", facts.takenSlugs, id);
	const empty: ProductCollection = {
		id,
		name: name ?? "",
		slug,
		description: "",
		visible: visible ?? true,
		media: [],
		index: 0,
		...(handle ? { handle } : {}),
		...(managingAppId ? { managingAppId } : {}),
		createdDate: now,
		updatedDate: now,
	};
	return changeCategory(empty, { ...input, slug }, path, facts);
};

const takeSlug = (slug: string, path: string, { takenSlugs: taken }: ReadingFacts): string => {
	if (!isSlug(slug)) {
		const rule = "must be a valid URL segment without spaces and / ? # % \\";
		throw invalidByRule(`${path}.slug`, "INVALID_SLUG_FORMAT", rule);
	}
	if (taken.has(slug)) {
		throw new ApplicationError("DUPLICATE_SLUG", `The slug ${slug} is already in use; send another one.`, { slug });
	}
	taken.add(slug);
	return slug;
};

const maxDescription = 600;

/** Rich content is shown as text where only text is. Whatever is sent back as it was read changes nothing. */
const changeDescription = (
	{ description, richDescription }: ProductCollection,
	input: WireCategory,
): { readonly description: string; readonly richDescription: JsonObject | undefined } => {
	const text = input.description === undefined ? description : (input.description ?? "");
	const sent = input.richContentDescription;
	const isUnchanged = sent === undefined || isDeepStrictEqual(sent, richDescription ?? richContent(description));
	if (isUnchanged) return { description: text, richDescription: text === description ? richDescription : undefined };
	if (sent === null) return { description: input.description ? text : "", richDescription: undefined };
	const own = input.description ? text : htmlToText(htmlOf(sent)).slice(0, maxDescription);
	return { description: own, richDescription: sent };
};

const changeImage = (
	before: ProductCollection,
	{ image }: WireCategory,
	path: string,
	{ mediaOf, newId }: ReadingFacts,
): ProductCollection["media"] => {
	if (image === undefined) return before.media;
	if (image?.id && !image.url) throw invalid(`${path}.image.url`, "is required beside the id", "REQUIRED_FIELD");
	if (!image?.url) return before.media.filter(({ type }) => type !== "image");
	const [shown] = before.media.filter(({ type }) => type === "image");
	const sent = mediaOf(image.url);
	return shown?.url === sent.url ? before.media : [mediaFromUrl(newId(), sent)];
};

export const imageUrlsOf = (inputs: readonly WireCategory[]): string[] =>
	inputs.flatMap(({ image }) => image?.url ?? []);
