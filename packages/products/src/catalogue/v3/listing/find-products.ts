import type { FoundProduct } from "@cartwright/contract/search/list-messages";
import type { findProducts as declaration } from "@cartwright/contract/search/search";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import { withPublicMediaUrls } from "../../media.ts";
import type { Product } from "../../product.ts";
import { correctedText } from "../../search/corrections.ts";
import { choicesMeant, type ListedProducts, listProducts } from "../../search/product-list.ts";
import { meantWords } from "../../search/query-parts.ts";
import { rankParts } from "../../search/ranking.ts";
import type { ListRequest } from "../../search/requested-list.ts";
import { searchIndexOf } from "../../search/site-index.ts";
import { treeOf, viewDependencies, viewOptions } from "../product-access.ts";
import { type ProductViewOptions, renderProduct } from "../product-view.ts";
import { variantView } from "../variant-view.ts";
import { listRequest } from "./list-request.ts";
import { queryParts } from "./query-language.ts";
import { shownVariant } from "./shown-variant.ts";

/** Costs the same few statements whatever is found. */
export const findProducts: Handler<typeof declaration> = async (context, request) => {
	const around = await context.store.read(context.site, viewDependencies(true));
	const index = await searchIndexOf(context);
	const settings = around.settings?.doc ?? defaultSettings;
	const tree = treeOf(around, readerLanguage(settings, context));
	const parts = queryParts(request.text ?? "", settings, index, tree);
	const visible = index.everything(true);
	const ranked = rankParts(index, tree, parts, { mode: "BEST", fuzzy: true }, visible);
	const requested = listRequest(request, choicesMeant(index, meantWords(parts)), settings.currency);
	const listed = listProducts(index, tree, ranked, requested);
	const isComplete = ranked?.isComplete ?? true;
	const corrected = isComplete && ranked ? correctedText(index, parts, ranked, visible) : undefined;
	// From here on the index may change.
	const page = await load(context, listed.ids);
	const options = viewOptions(context, around, new Set(), false);
	return {
		products: page.map((stored) => foundProduct(stored, requested, options)),
		total: listed.total,
		facets: facetsOf(listed),
		match: isComplete ? "ALL" : "SOME",
		...(isCorrection(corrected, parts) ? { correctedText: corrected } : {}),
	};
};

const isCorrection = (corrected: string | undefined, parts: readonly { readonly spelling: string }[]): boolean =>
	corrected !== undefined && corrected !== parts.map(({ spelling }) => spelling).join(" ");

/** Deleted products are missing. */
const load = async (context: Context, ids: readonly string[]): Promise<Stored<Product>[]> => {
	const { found } = await context.store.read(context.site, { found: byIds(products, ids) });
	const page = ids.flatMap((id) => found.get(id) ?? []);
	await loadInventory(context, page);
	return page;
};

const foundProduct = (stored: Stored<Product>, requested: ListRequest, options: ProductViewOptions): FoundProduct => {
	const { stock } = inventoryOf(stored);
	const shown = shownVariant(stored.doc, stock, requested);
	const product = renderProduct(stored, options);
	if (!shown) return { product, priceVaries: stored.doc.derived.maxPrice > stored.doc.derived.minPrice };
	const view = {
		settings: options.settings,
		formatted: false,
		merchantData: false,
		hiddenStock: false,
		choiceNames: true,
	};
	const doc = withPublicMediaUrls(stored.doc, options.origin);
	return { product, variant: variantView(doc, shown.variant, stock, view), priceVaries: shown.priceVaries };
};

const byCount = <Counted extends { readonly count: number }>(counts: readonly Counted[]): Counted[] =>
	counts.toSorted((a, b) => b.count - a.count);

const [maxBrands, maxOptions, maxChoices] = [100, 20, 50];

const facetsOf = ({ categories, brands, prices, choices, inStockCount }: ListedProducts) => ({
	categories: categories.map(([id, count]) => ({ id, count })),
	brands: byCount(brands.map(([name, count]) => ({ name, count }))).slice(0, maxBrands),
	prices: [...prices],
	options: [...Map.groupBy(byCount(choices), ({ option }) => option)].slice(0, maxOptions).map(([name, own]) => ({
		name,
		choices: own.slice(0, maxChoices).map(({ choice, count }) => ({ name: choice, count })),
	})),
	inStock: inStockCount,
});
