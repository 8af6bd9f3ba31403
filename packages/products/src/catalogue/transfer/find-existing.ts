import type { Context } from "@cartwright/kernel/foundation/context";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { hasSome, isIn } from "@cartwright/store/query/filter";
import { byIds, count, page } from "@cartwright/store/store";
import { collections, products } from "../documents.ts";
import { cacheInventory, inventoryItemsOf, inventoryOf, withoutCachedInventory } from "../inventory/inventory-cache.ts";
import type { Product, ProductCollection } from "../product.ts";
import { slugCandidates, slugOf } from "../slug.ts";
import { type ProductDraft, slugSource } from "./draft.ts";
import { InvalidRowError } from "./row.ts";

/** Existing documents that a batch of drafts refers to. */
export interface ExistingCatalogue {
	/** Throws an `InvalidRowError` if it is not clear which product is meant. */
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

/**
 * Reads the existing documents in two round trips, regardless of the number of drafts. `imported` are the ids of products of
 * other drafts of the file.
 */
export const findExisting = async (
	{ store, site }: Pick<Context, "store" | "site">,
	drafts: readonly ProductDraft[],
	imported: ReadonlySet<string>,
): Promise<ExistingCatalogue> => {
	const handles = drafts.flatMap(({ handle }) => handle ?? []);
	const names = drafts.flatMap(({ handle, name }) => (handle === undefined && name !== undefined ? [name] : []));
	const slugs = drafts.map((draft) => slugOf(slugSource(draft)));
	const skus = drafts.flatMap(({ variants }) => variants.flatMap(({ sku }) => (sku ? [sku] : [])));
	const values = [...new Set(drafts.flatMap(({ collections: wanted }) => wanted?.values ?? []))];
	const loaded = await store.read(site, {
		byId: byIds(products, handles),
		byHandle: byIndexedField(products, "handle", handles),
		byName: byIndexedField(products, "name", names),
		bySlug: byIndexedField(products, "slug", [...handles, ...slugs]),
		bySku: page(products, { filter: hasSome("variants.sku", skus), limit: maxMatches }),
		collectionsByName: byIndexedField(collections, "name", values),
		collectionsBySlug: byIndexedField(collections, "slug", [...values, ...values.map(slugOf)]),
		collectionCount: count(collections),
	});
	const all = [...loaded.byId.values(), ...loaded.byHandle, ...loaded.byName, ...loaded.bySlug, ...loaded.bySku];
	const matches = matchProducts(drafts, all, imported);
	const matched = [...matches.values()].filter((match) => typeof match !== "string");
	const taken = new Set(all.map(({ doc }) => doc.slug));
	const needingSlug = drafts.filter(
		(draft, index) =>
			!matches.has(draft) && (taken.has(slugs[index] ?? "") || slugs.indexOf(slugs[index] ?? "") < index),
	);
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
		productOf: (draft) => {
			const match = matches.get(draft);
			if (typeof match !== "string") return match;
			throw new InvalidRowError(draft.line, "", match);
		},
		inventoryOf,
		collections: [...new Set([...loaded.collectionsByName, ...loaded.collectionsBySlug])],
		collectionCount: loaded.collectionCount,
		takenSlugs: taken,
	};
};

/** A product, or why none can be chosen. */
type Match = Stored<Product> | string | undefined;

/**
 * Products are matched by handle; drafts without a handle by their name. Otherwise products without a handle are matched by
 * slug or id, which exports write instead, or by a SKU that no other such product has. A product is matched once in a file,
 * so that different products of the file stay different.
 */
const matchProducts = (
	drafts: readonly ProductDraft[],
	loaded: readonly Stored<Product>[],
	imported: ReadonlySet<string>,
): ReadonlyMap<ProductDraft, NonNullable<Match>> => {
	const all = [...new Set(loaded)].filter(({ doc }) => !imported.has(doc.id));
	const byHandle = new Map(loaded.map((each) => [each.doc.handle, each]));
	const byName = Map.groupBy(all, ({ doc }) => doc.name);
	const withoutHandle = all.filter(({ doc }) => doc.handle === undefined);
	const byOther = new Map(
		withoutHandle.flatMap((each) => [[each.doc.slug, each] as const, [each.doc.id, each] as const]),
	);
	const [ownersOfAll, ownersWithoutHandle] = [ownersBySku(all), ownersBySku(withoutHandle)];
	const ways: readonly ((draft: ProductDraft) => Match)[] = [
		({ handle }) => (handle === undefined ? undefined : (byHandle.get(handle) ?? byOther.get(handle))),
		(draft) => (draft.handle === undefined ? namesake(draft, byName.get(draft.name ?? "") ?? []) : undefined),
		(draft) => ownerOf(draft, draft.handle === undefined ? ownersOfAll : ownersWithoutHandle),
	];
	const matches = new Map<ProductDraft, NonNullable<Match>>();
	const taken = new Set(imported);
	for (const findMatch of ways) {
		for (const draft of drafts) {
			const match = matches.has(draft) ? undefined : findMatch(draft);
			if (match === undefined) continue;
			if (typeof match === "string" || !taken.has(match.doc.id)) matches.set(draft, match);
			else if (match.doc.handle !== undefined && match.doc.handle === draft.handle)
				matches.set(draft, "another product of the file is the same product of the shop");
			if (typeof match !== "string") taken.add(match.doc.id);
		}
	}
	return matches;
};

const hasSeveral = "several products of the shop have this name; add a handle";

const namesake = (draft: ProductDraft, sameName: readonly Stored<Product>[]): Match => {
	const [only, ...others] = sameName;
	if (others.length === 0) return only;
	const slug = slugOf(slugSource(draft));
	return ownerOf(draft, ownersBySku(sameName)) ?? sameName.find(({ doc }) => doc.slug === slug) ?? hasSeveral;
};

type Owners = ReadonlyMap<string, readonly Stored<Product>[]>;

const ownersBySku = (all: readonly Stored<Product>[]): Owners => {
	const owners = new Map<string, Stored<Product>[]>();
	for (const each of all) {
		for (const { sku } of each.doc.variants) if (sku) owners.set(sku, [...(owners.get(sku) ?? []), each]);
	}
	return owners;
};

const ownerOf = ({ variants }: ProductDraft, bySku: Owners): Stored<Product> | undefined => {
	const owners = new Set(variants.flatMap(({ sku }) => (sku ? (bySku.get(sku) ?? []) : [])));
	return owners.size === 1 ? [...owners][0] : undefined;
};
