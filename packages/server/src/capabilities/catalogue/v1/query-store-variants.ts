import type { queryStoreVariants as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { QuerySpec } from "@cartwright/contract/operation";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import { and, compare, type Filter, or } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import type { Handler } from "../../../foundation/handler.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { filterOf, sortOf } from "../../../foundation/wire-query.ts";
import { collectionsOf } from "../collection.ts";
import { inventoryOf } from "../inventory-of-products.ts";
import { withPublicMedia } from "../media.ts";
import { variantCount } from "../search/product-entry.ts";
import { findIndexed, type Indexed, idsOf, loadProducts } from "./indexed-products.ts";
import { at, inCollections, type NarrowingFields, narrowed, someInStock } from "./narrowing.ts";
import { numberedPageOf, pagingMetadata } from "./page-of.ts";
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

/** What the products of a variant can be found by. */
const narrowing: NarrowingFields = {
	productId: at("id"),
	productName: at("name"),
	collectionIds: inCollections,
	"stock.inStock": someInStock("all"),
};
const shownNarrowing: NarrowingFields = { ...narrowing, "stock.inStock": someInStock("shown") };

export const queryStoreVariants: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const filter = filterOf(query.filter, rules);
	const sort = sortOf(query.sort, rules);
	const asked = numberedPageOf(query);
	const hidden = actsForShop(context.identity);
	const about = narrowed(filter, hidden ? narrowing : shownNarrowing);
	const which = hidden ? "all" : "shown";
	const found = await findIndexed(
		context,
		and(about.filter, or(...[true, false].map((each) => hasVariants(which, each)))),
	);
	// Variants stand in the order of their products, each of which has at least one of them.
	const isCounted = about.isAll && sort.length === 0;
	const counted = isCounted ? countVariants(found, filter, which) : undefined;
	const ids = idsOf(found, isCounted ? asked.offset + asked.limit : undefined);
	const all = (await loadProducts(context, ids)).flatMap((stored) => {
		const { stock } = inventoryOf(stored);
		const product = withPublicMedia(stored.doc, context.origin);
		return product.variants
			.filter(({ visible }) => visible || hidden)
			.map((variant) => {
				const view = storeVariantView(product, variant, stock, collectionsOf(product));
				return { ...view, id: view.id ?? "" };
			});
	});
	const variants = select(all, { filter, sort, ...asked });
	const total = counted ?? (filter ? all.filter((variant) => satisfies(variant, filter)).length : all.length);
	return { variants, metadata: pagingMetadata(asked, variants.length, total) };
};

const hasVariants = (which: "all" | "shown", inStock: boolean): Filter =>
	compare(variantCount(which, inStock), "gt", 0);

/** How many variants of the products have the stock that the filter asks for. */
const countVariants = ({ index, places }: Indexed, filter: Filter | undefined, which: "all" | "shown"): number => {
	const wanted = [true, false].filter(
		(inStock) => asksForStock(filter) === undefined || asksForStock(filter) === inStock,
	);
	const readers = wanted.map((inStock) => index.readerOf(variantCount(which, inStock)));
	let total = 0;
	places.each((place) => {
		for (const read of readers) total += Number(read(place));
	});
	return total;
};

const asksForStock = (filter: Filter | undefined): boolean | undefined => {
	if (filter?.op === "and") return filter.filters.map(asksForStock).find((each) => each !== undefined);
	return filter?.op === "eq" && filter.field === "stock.inStock" ? Boolean(filter.value) : undefined;
};
