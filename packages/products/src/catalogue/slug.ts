import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";

const maxLength = 100;

/** Converts a name to a slug: `Été à Paris!` becomes `ete-a-paris`. */
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

/** Candidate slugs for a name, best first. The store is asked once which of them are taken. */
export const slugCandidates = (name: string): string[] => {
	const slug = slugOf(name);
	return [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 1}`)];
};

/** The first free candidate. If all are taken, a suffix from `unique` makes one. */
export const availableSlug = (name: string, taken: ReadonlySet<string>, unique: string): string =>
	slugCandidates(name).find((slug) => !taken.has(slug)) ?? `${slugOf(name)}-${unique.replaceAll("-", "").slice(-8)}`;

const slugPattern = /^[^\s/?#%\\]+$/u;

/** The slugs to check against the store: the requested one, or the candidates for the name. */
export const slugsToCheck = (wanted: string | null | undefined, name: string): string[] =>
	wanted ? [wanted] : slugCandidates(name);

/** Whether a slug can stand in a URL. */
export const isSlug = (slug: string): boolean => slugPattern.test(slug);

/** The latest slugs that a product or category had; older ones are dropped. */
const maxFormerSlugs = 100;

interface Addressed {
	readonly slug: string;
	readonly formerSlugs?: readonly string[];
}

/** The entity at another address. Keeps the former one, so that links to it still lead to the entity. */
export const withSlug = <Entity extends Addressed>(before: Entity, slug: string): Entity => {
	if (slug === before.slug) return before;
	return { ...before, slug, formerSlugs: formerSlugsBeside(slug, [before.slug, ...(before.formerSlugs ?? [])]) };
};

/** The earlier slugs, each once, the latest first, without the current one. */
export const formerSlugsBeside = (slug: string, earlier: readonly string[]): string[] =>
	[...new Set(earlier)].filter((each) => each !== slug).slice(0, maxFormerSlugs);

/** A slug as links may spell it: in other case, or in another Unicode form. */
export const foldSlug = (slug: string): string => slug.normalize("NFC").toLowerCase();

/** Refuses a slug that cannot stand in a URL. */
export const requireSlugFormat = (slug: string, field: string): void => {
	if (isSlug(slug)) return;
	throw invalid(field, "must be a valid URL segment without spaces and / ? # % \\", "FORMAT");
};

/** The slug for an entity: the requested one if it is valid and free, or one made from the name. */
export const resolveSlug = (
	requested: string | null | undefined,
	name: string,
	taken: ReadonlySet<string>,
	{ field, newId }: { readonly field: string; readonly newId: () => string },
): string => {
	if (!requested) return availableSlug(name, taken, newId());
	requireSlugFormat(requested, field);
	if (taken.has(requested)) {
		throw new ApplicationError(
			"SLUG_ALREADY_EXISTS",
			`The slug ${requested} is already in use; send another one, or none.`,
			{
				slug: requested,
			},
		);
	}
	return requested;
};
