import { ApplicationError, invalid } from "../../foundation/errors.ts";

const maxLength = 100;

/** The words of a name as part of an address: `Été à Paris!` is `ete-a-paris`. */
export const slugOf = (name: string): string => {
	const slug = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.slice(0, maxLength - 10)
		.replace(/^-+|-+$/g, "");
	return slug || "item";
};

/** The slugs that a name may get, the nicest first: asked of the store in one go to see which are taken. */
export const slugCandidates = (name: string): string[] => {
	const slug = slugOf(name);
	return [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 1}`)];
};

/** The first candidate that is free; `unique` settles it where all are taken. */
export const availableSlug = (name: string, taken: ReadonlySet<string>, unique: string): string =>
	slugCandidates(name).find((slug) => !taken.has(slug)) ?? `${slugOf(name)}-${unique.replaceAll("-", "").slice(-8)}`;

const slugPattern = /^[^\s/?#%\\]+$/u;

/** The slugs of which the store must say whether they are taken: the wanted one, or those that the name may get. */
export const slugsToCheck = (wanted: string | null | undefined, name: string): string[] =>
	wanted ? [wanted] : slugCandidates(name);

/** The slug that an entity gets: the wanted one if it may be had, or else one made from the name. */
export const resolveSlug = (
	requested: string | null | undefined,
	name: string,
	taken: ReadonlySet<string>,
	{ field, newId }: { readonly field: string; readonly newId: () => string },
): string => {
	if (!requested) return availableSlug(name, taken, newId());
	if (!slugPattern.test(requested))
		throw invalid(field, "must be a part of an address: no spaces, no / ? # % \\", "FORMAT");
	if (taken.has(requested)) {
		throw new ApplicationError("SLUG_ALREADY_EXISTS", `The slug ${requested} is taken; send another, or none.`, {
			slug: requested,
		});
	}
	return requested;
};
