import { collections, products } from "@cartwright/products/catalogue/documents";
import { collectionCreated, productCreated, type StockFacts } from "@cartwright/products/catalogue/events";
import { createItem } from "@cartwright/products/catalogue/inventory/stock-changes";
import type { DigitalFile, Product, ProductCollection } from "@cartwright/products/catalogue/product";
import { seoDescriptionOf, seoTitleOf } from "@cartwright/products/catalogue/seo";
import { availableSlug } from "@cartwright/products/catalogue/slug";
import { type ProductDraft, slugSource } from "@cartwright/products/catalogue/transfer/draft";
import { mergeProduct } from "@cartwright/products/catalogue/transfer/merge-product";
import { mergeStock } from "@cartwright/products/catalogue/transfer/merge-stock";
import { create, type Write } from "@cartwright/store/batch";
import type { Facts } from "./facts.ts";

export { type DigitalFile, type Product, seoDescriptionOf, seoTitleOf };

const stockFacts = (newId: () => string, now: string): StockFacts => ({
	now,
	newId,
	version: "V3_CATALOG",
	reason: "MANUAL",
});

type NewCategory = Omit<ProductCollection, "createdDate" | "updatedDate">;

export const categoryWrite = (category: NewCategory, { now, newId }: Facts): Write => {
	const collection: ProductCollection = { ...category, createdDate: now, updatedDate: now };
	return create(collections, collection, collectionCreated(collection, stockFacts(newId, now)));
};

/** A product before it is stored. */
export interface Sample {
	readonly draft: ProductDraft;
	/** When it came to the shop, in milliseconds since 1970. */
	readonly launched: number;
	readonly categoryIds: readonly string[];
	/** What a digital product sells. */
	readonly digitalFile: DigitalFile | undefined;
	readonly translate: (product: Product) => Product["translations"];
}

/** Products with stock, created by the rules of an import. */
export const productWrites = (
	samples: readonly Sample[],
	newId: () => string,
): { readonly product: Product; readonly writes: readonly Write[] }[] => {
	const slugs = new Set<string>();
	return samples.map(({ draft, launched, categoryIds, digitalFile, translate }, index) => {
		const facts = stockFacts(newId, new Date(launched).toISOString());
		const slug = availableSlug(slugSource(draft), slugs, newId());
		slugs.add(slug);
		const merged = mergeProduct(draft, undefined, {
			now: facts.now,
			newId,
			slug,
			numericId: launched * 1000 + index,
			takesHandle: false,
			collectionIds: categoryIds,
		});
		const variants = merged.variants.map((variant) => (digitalFile ? { ...variant, digitalFile } : variant));
		const product = { ...merged, variants, translations: translate(merged) };
		const { created } = mergeStock(
			product.variants,
			draft.variants.map(({ stock }) => stock),
			[],
			{ ...facts, productId: product.id, isNew: () => true },
		);
		const writes = [
			create(products, product, [productCreated(product, facts)]),
			...created.map((stock) => createItem(stock, facts)),
		];
		return { product, writes };
	});
};
