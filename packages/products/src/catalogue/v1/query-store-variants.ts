import type { queryStoreVariants as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { QuerySpec } from "@cartwright/contract/operation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { filterOf, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { matcher, select } from "@cartwright/store/query/evaluate";
import { and, compare, type Filter, or } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import { collectionsOf } from "../collection.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { withPublicMediaUrls } from "../media.ts";
import { variantCount } from "../search/product-entry.ts";
import { usesField } from "./filter-values.ts";
import {
	hasVariantWithStock,
	type IndexFilterRules,
	inCollectionsFilter,
	onField,
	toIndexFilter,
} from "./index-filter.ts";
import { findIndexMatches, type IndexMatches, loadProducts, productIdsOf } from "./indexed-products.ts";
import { pagingMetadata, readOffsetPaging } from "./paging.ts";
import { storeVariantView } from "./variant-view.ts";

const sortable = ["id", "variantId", "productId", "variantName", "productName", "sku", "managedVariant"];
const filterable = [...sortable, "collectionIds", "stock.inStock", "stock.trackQuantity", "stock.quantity"];

const spec: QuerySpec = {
	paging: "OFFSET",
	fields: Object.fromEntries(
		filterable.map((name) => [name, { operators: "*", sort: sortable.includes(name) ? "BOTH" : "NONE" }]),
	),
};
const rules = rulesOf(spec, Object.fromEntries(filterable.map((name) => [name, name])));

/** How conditions on variants narrow down their products. */
const indexRules: IndexFilterRules = {
	productId: onField("id"),
	productName: onField("name"),
	sku: onField("variantsInfo.variants.sku"),
	collectionIds: inCollectionsFilter,
	"stock.inStock": hasVariantWithStock("all"),
};
const shownIndexRules: IndexFilterRules = { ...indexRules, "stock.inStock": hasVariantWithStock("shown") };

export const queryStoreVariants: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const filter = filterOf(query.filter, rules);
	const sort = sortOf(query.sort, rules);
	const paging = readOffsetPaging(query);
	const hidden = actsForShop(context.identity);
	const indexFilter = toIndexFilter(filter, hidden ? indexRules : shownIndexRules);
	const which = hidden ? "all" : "shown";
	const matches = await findIndexMatches(
		context,
		and(indexFilter.filter, or(...[true, false].map((each) => hasVariants(which, each)))),
	);
	// Variants are sorted like their products, each of which has at least one. Only one of them may have the SKU.
	const isCounted = indexFilter.isExact && sort.length === 0 && !(filter && usesField(filter, "sku"));
	const counted = isCounted ? countVariants(matches, filter, which) : undefined;
	const ids = productIdsOf(matches, isCounted ? paging.offset + paging.limit : undefined);
	const all = (await loadProducts(context, ids)).flatMap((stored) => {
		const { stock } = inventoryOf(stored);
		const product = withPublicMediaUrls(stored.doc, context.origin);
		return product.variants
			.filter(({ visible }) => visible || hidden)
			.map((variant) => {
				const view = storeVariantView(product, variant, stock, collectionsOf(product));
				return { ...view, id: view.id ?? "" };
			});
	});
	const variants = select(all, { filter, sort, ...paging });
	const total = counted ?? (filter ? all.filter(matcher(filter)).length : all.length);
	return { variants, metadata: pagingMetadata(paging, variants.length, total) };
};

const hasVariants = (which: "all" | "shown", inStock: boolean): Filter =>
	compare(variantCount(which, inStock), "gt", 0);

/** The number of variants that have the requested stock. */
const countVariants = ({ index, places }: IndexMatches, filter: Filter | undefined, which: "all" | "shown"): number => {
	const stockStates = [true, false].filter(
		(inStock) => requestedStock(filter) === undefined || requestedStock(filter) === inStock,
	);
	const readers = stockStates.map((inStock) => index.readerOf(variantCount(which, inStock)));
	let total = 0;
	places.each((place) => {
		for (const read of readers) total += Number(read(place));
	});
	return total;
};

const requestedStock = (filter: Filter | undefined): boolean | undefined => {
	if (filter?.op === "and") return filter.filters.map(requestedStock).find((each) => each !== undefined);
	return filter?.op === "eq" && filter.field === "stock.inStock" ? Boolean(filter.value) : undefined;
};
