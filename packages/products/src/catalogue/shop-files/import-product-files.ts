import { isDeepStrictEqual } from "node:util";
import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { withLinkedAttributes } from "../attributes/link-attributes.ts";
import { withCategoryEvents } from "../category-members.ts";
import { products } from "../documents.ts";
import { productChanged, productCreated, type StockFacts } from "../events.ts";
import { cacheInventory, inventoryItemsOf, inventoryOf, withoutCachedInventory } from "../inventory/inventory-cache.ts";
import { createItem, removeItem, setStock, unmovedAs } from "../inventory/stock-changes.ts";
import type { Product } from "../product.ts";
import { mergeStock } from "../transfer/merge-stock.ts";
import { draftStock, mergeProductFile } from "./merge-product-file.ts";
import type { DownloadNames, PictureNames, ProductFile } from "./product-file.ts";

export interface ImportOptions extends Pick<Context, "store" | "site" | "now" | "newId"> {
	readonly currency: string;
	readonly names: PictureNames;
	readonly downloads: DownloadNames;
	/** Ids that files of the folder have: such a product is matched by its id alone. */
	readonly claimedIds: ReadonlySet<string>;
	/** Ids by slug. */
	readonly categoryIds: ReadonlyMap<string, string>;
	/** Whether stock of products that the shop has already is set. */
	readonly withStock: boolean;
	readonly dryRun: boolean;
}

export interface ImportedFile {
	readonly file: ProductFile;
	readonly productId: string;
	readonly outcome: "created" | "updated" | "unchanged";
	/** Names of the members that differ. */
	readonly members: readonly string[];
}

/** Another product of the shop has a value that must be unique. */
export class ProductClash extends Error {
	readonly file: ProductFile;

	constructor(file: ProductFile, message: string) {
		super(message);
		this.file = file;
	}
}

/**
 * Imports product files in one commit, stock of existing products in a second one. A product is matched by its id, or else
 * by its slug or handle. `first` is the number of files imported before.
 * @throws {ProductClash} if a slug or handle belongs to another product
 */
export const importProductFiles = (
	options: ImportOptions,
	files: readonly ProductFile[],
	first: number,
): Promise<ImportedFile[]> => rerunOnConflict(() => importOnce(options, files, first));

const importOnce = async (options: ImportOptions, files: readonly ProductFile[], first: number) => {
	const { store, site, now, newId, withStock, dryRun } = options;
	const facts: StockFacts = { now, newId, version: "V3_CATALOG", reason: "MANUAL" };
	const productOf = await findProducts(options, files);
	const numericId = Date.parse(now) * 1000 + first;
	const planned = files.map((file, index) => {
		const before = productOf(file);
		const product = mergeProductFile(file, before?.doc, { ...options, numericId: numericId + index });
		return { file, before, ...planProduct(file, before, product, { facts, withStock }) };
	});
	const writes = planned.flatMap((plan) => plan.writes);
	const settings = planned.flatMap((plan) => plan.settings);
	if (!dryRun && writes.length > 0) {
		await store.commit(site, withCategoryEvents(await withLinkedAttributes(options, site, writes), facts));
	}
	// A batch contains a product only once. If this fails, the next import completes it.
	if (!dryRun && settings.length > 0) await store.commit(site, setStock(settings, facts));
	return planned.map(
		({ file, before, product, members }): ImportedFile => ({
			file,
			productId: product.id,
			members,
			outcome: before ? (members.length > 0 ? "updated" : "unchanged") : "created",
		}),
	);
};

const planProduct = (
	file: ProductFile,
	before: Stored<Product> | undefined,
	product: Product,
	{ facts, withStock }: { facts: StockFacts; withStock: boolean },
) => {
	const variantIds = new Set(before?.doc.variants.map(({ id }) => id));
	const isNew = (id: string) => !variantIds.has(id);
	const drafts = (file.variants ?? []).map((variant, at) =>
		withStock || isNew(product.variants[at]?.id ?? "") ? draftStock(variant) : undefined,
	);
	const items = before ? inventoryOf(before).items : [];
	const stock = mergeStock(product.variants, drafts, items, { ...facts, productId: product.id, isNew });
	const itemWrites = [
		...stock.removed.map((item) => removeItem(item, facts)),
		...stock.created.map((item) => createItem(item, facts)),
	];
	const members = before ? differingMembers(before.doc, product) : [];
	if (before && (itemWrites.length > 0 || stock.settings.length > 0)) members.push("stock");
	return {
		product,
		members,
		writes: [...productWrites(before, product, itemWrites, facts), ...itemWrites],
		settings: stock.settings,
	};
};

const productWrites = (
	before: Stored<Product> | undefined,
	product: Product,
	itemWrites: readonly Write[],
	facts: StockFacts,
): Write[] => {
	if (!before) return [create(products, product, [productCreated(product, facts)])];
	if (product === before.doc && itemWrites.length === 0) return [];
	const fields = differingMembers(before.doc, product).map((name) => wireNames[name] ?? name);
	const stockVersion = itemWrites.length > 0 ? 1 : 0;
	const events = [productChanged(product.id, fields, facts)];
	return [replace(products, before, product, events, { stockVersion }, unmovedAs(before.doc, product))];
};

/** V1 names of members whose names differ. */
const wireNames: Readonly<Record<string, string>> = {
	type: "productType",
	options: "productOptions",
	infoSections: "additionalInfoSections",
	pricePerUnit: "pricePerUnitData",
	seo: "seoData",
};

const differingMembers = (before: Product, after: Product): string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
		(name) =>
			!["updatedDate", "derived"].includes(name) &&
			!isDeepStrictEqual(before[name as keyof Product], after[name as keyof Product]),
	);

type Found = (file: ProductFile) => Stored<Product> | undefined;

/** Reads the existing products, with their inventory, and checks that no file takes another product's slug or handle. */
const findProducts = async (
	{ store, site, claimedIds }: ImportOptions,
	files: readonly ProductFile[],
): Promise<Found> => {
	const texts = (name: "id" | "slug" | "handle") => [...new Set(files.flatMap((file) => file[name] ?? []))];
	const byField = (field: "slug" | "handle") =>
		page(products, { filter: isIn(field, texts(field)), sort: [{ field, order: "ASC" }], limit: files.length });
	const stored = await store.read(site, {
		ids: byIds(products, texts("id")),
		slugs: byField("slug"),
		handles: byField("handle"),
	});
	const bySlug = new Map(stored.slugs.map((each) => [each.doc.slug, each]));
	const byHandle = new Map(stored.handles.map((each) => [each.doc.handle ?? "", each]));
	const unclaimed = (each: Stored<Product> | undefined) => (each && !claimedIds.has(each.doc.id) ? each : undefined);
	const productOf: Found = ({ id, slug, handle }) =>
		stored.ids.get(id ?? "") ?? unclaimed(bySlug.get(slug ?? "")) ?? unclaimed(byHandle.get(handle ?? ""));
	for (const file of files)
		checkClash(file, productOf(file), bySlug.get(file.slug ?? ""), byHandle.get(file.handle ?? ""));
	const matched = [...new Set(files.flatMap((file) => productOf(file) ?? []))];
	const missing = withoutCachedInventory(matched);
	if (missing.length > 0) {
		const { items } = await store.read(site, { items: inventoryItemsOf(missing) });
		cacheInventory(missing, items);
	}
	return productOf;
};

const checkClash = (
	file: ProductFile,
	own: Stored<Product> | undefined,
	bySlug: Stored<Product> | undefined,
	byHandle: Stored<Product> | undefined,
): void => {
	if (bySlug && bySlug.doc.id !== own?.doc.id) {
		throw new ProductClash(file, `the slug ${file.slug} belongs to another product of the shop, ${bySlug.doc.id}`);
	}
	if (byHandle && byHandle.doc.id !== own?.doc.id) {
		throw new ProductClash(
			file,
			`the handle ${file.handle} belongs to another product of the shop, ${byHandle.doc.id}`,
		);
	}
};
