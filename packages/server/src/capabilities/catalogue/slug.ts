const longest = 100;

/** The words of a name as part of an address: `Été à Paris!` is `ete-a-paris`. */
export const slugOf = (name: string): string => {
	const slug = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.slice(0, longest - 10)
		.replace(/^-+|-+$/g, "");
	return slug || "item";
};

/** The slugs that a name may get, the nicest first: asked of the store in one go to see which are taken. */
export const slugCandidates = (name: string): string[] => {
	const slug = slugOf(name);
	return [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 1}`)];
};

/** The first candidate that is free; `unique` settles it where all are taken. */
export const freeSlug = (name: string, taken: ReadonlySet<string>, unique: string): string =>
	slugCandidates(name).find((slug) => !taken.has(slug)) ?? `${slugOf(name)}-${unique.replaceAll("-", "").slice(-8)}`;
