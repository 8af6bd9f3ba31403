import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { hasSome, isIn } from "@cartwright/store/query/filter";
import { byIds, count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { collections, products } from "../documents.ts";
import { cacheInventory, inventoryItemsOf, inventoryOf, withoutCachedInventory } from "../inventory/inventory-cache.ts";
import type { Product, ProductCollection } from "../product.ts";
import { slugCandidates, slugOf } from "../slug.ts";
import { type ProductDraft, slugSource } from "./draft.ts";

/** Existing documents that a batch of drafts refers to. */
export interface ExistingCatalogue {
	readonly productOf: (draft: ProductDraft) => Stored<Product> | undefined;
	readonly inventoryOf: typeof inventoryOf;
	readonly collections: readonly Stored<ProductCollection>[];
	readonly collectionCount: number;
	readonly takenSlugs: ReadonlySet<string>;
}

const maxMatches = 10_000;

/** Reads documents by values of an indexed field, sorted like the index, so that the database uses it. */
const byIndexedField = <Doc extends Document>(collection: Collection<Doc>, field: string, values: readonly string[]) =>
	page(collection, { filter: isIn(field, [...new Set(values)]), sort: [{ field, order: "ASC" }], limit: maxMatches });

/** Reads the existing documents in two round trips, regardless of the number of drafts. */
export const findExisting = async (
	{ store, site }: Pick<Context, "store" | "site">,
	drafts: readonly ProductDraft[],
): Promise<ExistingCatalogue> => {
	const handles = drafts.map(({ handle }) => handle);
	const slugs = drafts.map((draft) => slugOf(slugSource(draft)));
	const skus = drafts.flatMap(({ variants }) => variants.flatMap(({ sku }) => (sku ? [sku] : [])));
	const values = [...new Set(drafts.flatMap(({ collections: wanted }) => wanted?.values ?? []))];
	const loaded = await store.read(site, {
		byId: byIds(products, handles),
		byHandle: byIndexedField(products, "handle", handles),
		bySlug: byIndexedField(products, "slug", [...handles, ...slugs]),
		bySku: page(products, { filter: hasSome("variants.sku", skus), limit: maxMatches }),
		collectionsByName: byIndexedField(collections, "name", values),
		collectionsBySlug: byIndexedField(collections, "slug", [...values, ...values.map(slugOf)]),
		collectionCount: count(collections),
	});
	const all = [...loaded.byId.values(), ...loaded.byHandle, ...loaded.bySlug, ...loaded.bySku];
	const productOf = productMatcher(all);
	const matched = [...new Set(drafts.flatMap((draft) => productOf(draft) ?? []))];
	const taken = new Set(all.map(({ doc }) => doc.slug));
	const needingSlug = drafts.filter((draft) => taken.has(slugOf(slugSource(draft))) && !productOf(draft));
	const missing = withoutCachedInventory(matched);
	const second = await store.read(site, {
		items: inventoryItemsOf(missing),
		slugs: byIndexedField(
			products,
			"slug",
			needingSlug.flatMap((draft) => slugCandidates(slugSource(draft))),
		),
	});
	cacheInventory(missing, second.items);
	for (const { doc } of second.slugs) taken.add(doc.slug);
	return {
		productOf,
		inventoryOf,
		collections: [...new Set([...loaded.collectionsByName, ...loaded.collectionsBySlug])],
		collectionCount: loaded.collectionCount,
		takenSlugs: taken,
	};
};

/**
 * Products are matched by handle. Products without a handle are matched by slug or id, which exports write instead, or
 * by a SKU that no other such product has.
 */
const productMatcher = (all: readonly Stored<Product>[]): ExistingCatalogue["productOf"] => {
	const byHandle = new Map(all.flatMap((each) => (each.doc.handle === undefined ? [] : [[each.doc.handle, each]])));
	const withoutHandle = [...new Set(all)].filter(({ doc }) => doc.handle === undefined);
	const byOther = new Map(
		withoutHandle.flatMap((each) => [[each.doc.slug, each] as const, [each.doc.id, each] as const]),
	);
	const bySku = Map.groupBy(
		withoutHandle.flatMap((each) => each.doc.variants.map(({ sku }) => ({ sku, each }))),
		({ sku }) => sku,
	);
	return ({ handle, variants }) => {
		const named = byHandle.get(handle) ?? byOther.get(handle);
		if (named) return named;
		const owners = new Set(variants.flatMap(({ sku }) => (sku ? (bySku.get(sku) ?? []) : [])).map(({ each }) => each));
		return owners.size === 1 ? [...owners][0] : undefined;
	};
};
