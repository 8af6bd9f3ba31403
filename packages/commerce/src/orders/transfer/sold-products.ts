import type { Context } from "@cartwright/kernel/foundation/context";
import { products } from "@cartwright/products/catalogue/documents";
import type { StockFacts } from "@cartwright/products/catalogue/events";
import { inventoryOf } from "@cartwright/products/catalogue/inventory/inventory-cache";
import type { Product } from "@cartwright/products/catalogue/product";
import { slugCandidates, slugOf } from "@cartwright/products/catalogue/slug";
import type { ProductDraft } from "@cartwright/products/catalogue/transfer/draft";
import { planImport } from "@cartwright/products/catalogue/transfer/plan-import";
import type { Stored } from "@cartwright/store/collection";
import { hasSome, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { SoldVariant } from "./historic-order.ts";
import type { InvoiceLine } from "./invoice.ts";

const maxMatches = 10_000;

/** The variants with these stock codes. */
export const findSold = async (
	{ store, site }: Pick<Context, "store" | "site">,
	codes: readonly string[],
): Promise<ReadonlyMap<string, SoldVariant>> => {
	if (codes.length === 0) return new Map();
	const { matches } = await store.read(site, {
		matches: page(products, { filter: hasSome("variants.sku", codes), limit: maxMatches }),
	});
	return new Map(
		matches.flatMap((product) => product.doc.variants.map((variant) => [variant.sku, { product, variant }])),
	);
};

/** Creates a product for each stock code. */
export const createProducts = async (
	options: Pick<Context, "store" | "site" | "now" | "newId">,
	lines: readonly InvoiceLine[],
): Promise<void> => {
	const { store, site, now, newId } = options;
	const drafts = lines.map(({ code, name, price }, line): ProductDraft => {
		const variant = { line, choices: [], sku: code, price, stock: { inStock: true } };
		return { line, handle: `stock-code-${code}`, name, visible: true, variants: [variant] };
	});
	const slugs = drafts.flatMap(({ name = "" }) => slugCandidates(slugOf(name)));
	const { taken } = await store.read(site, {
		taken: page(products, { filter: isIn("slug", slugs), sort: [{ field: "slug", order: "ASC" }], limit: maxMatches }),
	});
	const existing = {
		productOf: (): Stored<Product> | undefined => undefined,
		inventoryOf,
		collections: [],
		collectionCount: 0,
		takenSlugs: new Set(taken.map(({ doc }) => doc.slug)),
	};
	const facts: StockFacts = { now, newId, version: "V3_CATALOG", reason: "MANUAL" };
	// V1 ids of products are creation times in microseconds.
	const first = Date.now() * 1000;
	const plan = planImport(drafts, existing, { facts, numericId: (index) => first + index });
	await store.commit(site, plan.writes);
};
