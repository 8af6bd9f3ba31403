import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Collection, Stored } from "@cartwright/store/collection";
import { equals, hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Product, ProductCollection } from "./product.ts";
import { foldSlug } from "./slug.ts";

/** Finds what an old link leads to: the entity that had the slug before, or whose slug differs in case. */
export const findByFormerSlug = async <Entity extends Product | ProductCollection>(
	{ store, site }: ReadContext,
	collection: Collection<Entity>,
	slug: string,
): Promise<Stored<Entity> | undefined> => {
	const folded = foldSlug(slug);
	const { current, former } = await store.read(site, {
		current: page(collection, { filter: equals("slug", folded), limit: 1 }),
		former: page(collection, { filter: hasSome("formerSlugs", [slug, folded]), limit: 2 }),
	});
	const found = [...current, ...former];
	const entities = found.map(({ doc }) => doc);
	return found[entities.indexOf(withFormerSlug(entities, slug) as Entity)];
};

/** What an old link leads to among entities that are loaded. Exactly this slug comes first. */
export const withFormerSlug = <Entity extends { readonly slug: string; readonly formerSlugs?: readonly string[] }>(
	entities: readonly Entity[],
	slug: string,
): Entity | undefined => {
	const folded = foldSlug(slug);
	return (
		entities.find(({ formerSlugs }) => formerSlugs?.includes(slug)) ??
		entities.find((entity) => entity.slug === folded || entity.formerSlugs?.includes(folded))
	);
};
