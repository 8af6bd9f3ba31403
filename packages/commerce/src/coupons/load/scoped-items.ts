import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { allProducts } from "@cartwright/products/catalogue/collection";
import { collections, products } from "@cartwright/products/catalogue/documents";
import type { Product, ProductCollection } from "@cartwright/products/catalogue/product";
import { byIds } from "@cartwright/store/store";
import type { CouponScope } from "../coupon.ts";

/** The products and categories that coupons are for. */
export interface ScopedItems {
	readonly products: ReadonlyMap<string, Product>;
	readonly categories: ReadonlyMap<string, ProductCollection>;
}

type Scoped = {
	readonly scope?:
		| { readonly group?: { readonly name?: string | null; readonly entityId?: string | null } | null }
		| null
		| undefined;
};

const idsOf = (scoped: readonly Scoped[], name: string): string[] => [
	...new Set(scoped.flatMap(({ scope }) => (scope?.group?.name === name && scope.group.entityId) || [])),
];

/** What scopes name, if it exists. */
export const loadScopedItems = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	scoped: readonly Scoped[],
): Promise<ScopedItems> => {
	const [productIds, categoryIds] = [idsOf(scoped, "product"), idsOf(scoped, "collection")];
	const loaded = await store.read(site, {
		products: byIds(products, productIds),
		categories: byIds(collections, categoryIds),
	});
	const categories = [...loaded.categories.values()].map(({ doc }) => doc);
	return {
		products: new Map([...loaded.products.values()].map(({ doc }) => [doc.id, doc])),
		categories: new Map([allProducts, ...categories].map((each) => [each.id, each])),
	};
};

/** Refuses a product or category that the shop lacks: the coupon would never take anything off. */
export const requireScopedItem = (scope: CouponScope | undefined, items: ScopedItems, field: string): void => {
	const { name, entityId } = scope?.group ?? {};
	if (!entityId) return;
	const [existing, word] = name === "product" ? [items.products, "product"] : [items.categories, "category"];
	if (existing.has(entityId)) return;
	throw invalid(`${field}.scope.group.entityId`, `must be the id of a ${word} of the shop`);
};
