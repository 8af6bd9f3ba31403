import type { Coupon } from "@cartwright/commerce/coupons/coupon";
import { changeOf, creationOf, deletionOf } from "@cartwright/commerce/coupons/coupon-writes";
import { coupons } from "@cartwright/commerce/coupons/documents";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import { allProductsId, allProductsSlug } from "@cartwright/products/catalogue/collection";
import { collections, products } from "@cartwright/products/catalogue/documents";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, page, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { type CouponFile, couponFile, isSameCoupon, specifiedIn } from "./coupon-file.ts";
import type { Counts } from "./import-data.ts";

interface Shop {
	readonly store: Store;
	readonly site: string;
	readonly currency: string;
}

interface ShopCoupon {
	readonly stored: Stored<Coupon>;
	readonly file: CouponFile | undefined;
}

/** The coupons of a shop, by the keys of their codes. */
const loadCoupons = async ({ store, site, currency }: Shop): Promise<Map<string, ShopCoupon>> => {
	const entries: [string, ShopCoupon][] = [];
	for await (const batch of pagesOf({ store, site }, coupons)) {
		const groups = batch.flatMap(({ doc }) => doc.scope?.group ?? []);
		const idsOf = (kind: string) => groups.flatMap(({ name, entityId }) => (name === kind && entityId) || []);
		const named = await store.read(site, {
			products: byIds(products, idsOf("product")),
			categories: byIds(collections, idsOf("collection")),
		});
		const slugs = {
			products: new Map([...named.products.values()].map(({ doc }) => [doc.id, doc.slug])),
			categories: new Map([
				[allProductsId, allProductsSlug],
				...[...named.categories.values()].map(({ doc }) => [doc.id, doc.slug] as const),
			]),
		};
		for (const stored of batch) {
			entries.push([stored.doc.codeKey, { stored, file: couponFile(stored.doc, slugs, currency) }]);
		}
	}
	return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The coupons as the folder holds them, by their codes. */
export const exportCoupons = async (shop: Shop): Promise<CouponFile[]> =>
	[...(await loadCoupons(shop)).values()].flatMap(({ file }) => file ?? []);

export interface CouponImport {
	readonly counts: Counts;
	/** How many the shop has and the folder does not. */
	readonly others: number;
	readonly changes: readonly { file: string; change: "created" | "updated" | "deleted"; members: readonly string[] }[];
}

interface Target extends Shop {
	readonly now: string;
	/** Undefined if the folder was written by a release that did not export them. */
	readonly coupons: readonly CouponFile[] | undefined;
	readonly dryRun: boolean;
	readonly deletesOthers: boolean;
}

const batchSize = 100;

/** Imports the coupons of a folder, whose products and categories the shop has, or finds out what that would change. */
export const importCoupons = async (target: Target): Promise<CouponImport> => {
	const { currency, coupons: files, dryRun, deletesOthers } = target;
	const counts: Counts = { created: 0, updated: 0, unchanged: 0 };
	if (!files) return { counts, others: 0, changes: [] };
	const present = await loadCoupons(target);
	const changed: ChangedCoupon[] = [];
	const changes: CouponImport["changes"][number][] = [];
	for (const file of files) {
		const { code, codeKey } = specifiedIn(file, currency, (_kind, slug) => slug);
		const before = present.get(codeKey);
		present.delete(codeKey);
		const change = before ? "updated" : "created";
		if (before?.file && isSameCoupon(before.file, file, currency)) {
			counts.unchanged += 1;
			continue;
		}
		counts[change] += 1;
		changes.push({ file: `coupons.json: ${code}`, change, members: [] });
		changed.push({ file, before: before?.stored });
	}
	const others = [...present.values()].map(({ stored }) => stored);
	if (deletesOthers) {
		for (const { doc } of others) changes.push({ file: `coupons.json: ${doc.code}`, change: "deleted", members: [] });
	}
	if (!dryRun) await write(target, changed, deletesOthers ? others : []);
	return { counts, others: others.length, changes };
};

interface ChangedCoupon {
	readonly file: CouponFile;
	readonly before: Stored<Coupon> | undefined;
}

const write = async (
	target: Target,
	changed: readonly ChangedCoupon[],
	others: readonly Stored<Coupon>[],
): Promise<void> => {
	const { store, site, now } = target;
	const change = { now, newId: () => uuid() };
	for (let first = 0; first < changed.length; first += batchSize) {
		await store.commit(site, await writesOf(target, changed.slice(first, first + batchSize)));
	}
	for (let first = 0; first < others.length; first += batchSize) {
		await store.commit(
			site,
			others.slice(first, first + batchSize).map((stored) => deletionOf(stored, change)),
		);
	}
};

const writesOf = async (
	{ store, site, now, currency }: Target,
	changed: readonly ChangedCoupon[],
): Promise<Write[]> => {
	const slugsOf = (kind: "product" | "category") => changed.flatMap(({ file }) => file[kind] ?? []);
	const [productSlugs, categorySlugs] = [slugsOf("product"), slugsOf("category")];
	const named = await store.read(site, {
		products: page(products, { filter: isIn("slug", productSlugs), limit: batchSize }),
		categories: page(collections, { filter: isIn("slug", categorySlugs), limit: batchSize }),
	});
	const ids = {
		product: new Map(named.products.map(({ doc }) => [doc.slug, doc.id])),
		category: new Map([
			[allProductsSlug, allProductsId],
			...named.categories.map(({ doc }) => [doc.slug, doc.id] as const),
		]),
	};
	const idOf = (kind: "product" | "category", slug: string): string => {
		const id = ids[kind].get(slug);
		// Without the id, the coupon would be for everything.
		if (id === undefined) throw new Error(`the shop has no ${kind} with the slug ${slug}`);
		return id;
	};
	const change = { now, newId: () => uuid() };
	return changed.map(({ file, before }) => {
		const specified = specifiedIn(file, currency, idOf);
		if (before) return changeOf(before, { ...before.doc, ...specified }, change);
		return creationOf({ ...specified, id: uuid(), createdDate: now, uses: 0 }, change);
	});
};
