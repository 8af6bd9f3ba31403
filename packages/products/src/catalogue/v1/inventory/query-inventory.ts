import type { queryInventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { QuerySpec } from "@cartwright/contract/operation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { filterOf, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { matcher, select } from "@cartwright/store/query/evaluate";
import { rulesOf } from "@cartwright/store/query-language";
import { hasVariantWithStock, type IndexFilterRules, onField, toIndexFilter } from "../index-filter.ts";
import { findIndexMatches, loadProducts, productIdsOf } from "../indexed-products.ts";
import { listProducts } from "../list-products.ts";
import { readPaging } from "../paging.ts";
import { inventoryView } from "./inventory-view.ts";

const sortable = ["id", "productId", "numericId", "lastUpdated", "trackQuantity"];
const filterable = [
	...sortable,
	"variants.variantId",
	"variants.inStock",
	"variants.quantity",
	"variants.availableForPreorder",
	"preorderInfo.enabled",
];
const spec: QuerySpec = {
	paging: "OFFSET",
	fields: Object.fromEntries(
		filterable.map((name) => [name, { operators: "*", sort: sortable.includes(name) ? "BOTH" : "NONE" }]),
	),
};
const rules = rulesOf(spec, Object.fromEntries(filterable.map((name) => [name, name])));

/** How conditions on inventories narrow down their products. */
const indexRules: IndexFilterRules = {
	id: onField("id"),
	productId: onField("id"),
	"variants.inStock": hasVariantWithStock("all"),
};
const shownIndexRules: IndexFilterRules = { ...indexRules, "variants.inStock": hasVariantWithStock("shown") };

export const queryInventory: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const paging = readPaging(query.paging);
	const filter = filterOf(query.filter, rules);
	const sort = sortOf(query.sort, rules);
	const hidden = actsForShop(context.identity);
	if (!filter && sort.length === 0) {
		const { page, total } = await listProducts(context, { ...paging, hidden });
		return toResponse(
			page.map((stored) => inventoryView(stored, [], hidden)),
			paging.offset,
			total,
		);
	}
	const indexFilter = toIndexFilter(filter, hidden ? indexRules : shownIndexRules);
	const indexed = await findIndexMatches(context, indexFilter.filter);
	if (indexFilter.isExact && sort.length === 0) {
		const ids = productIdsOf(indexed, paging.offset + paging.limit).slice(paging.offset);
		const page = (await loadProducts(context, ids)).map((stored) => inventoryView(stored, [], hidden));
		return toResponse(page, paging.offset, indexed.places.count);
	}
	const all = (await loadProducts(context, productIdsOf(indexed))).map((stored) => inventoryView(stored, [], hidden));
	const found = filter ? all.filter(matcher(filter)) : all;
	return toResponse(select(found, { sort, ...paging }), paging.offset, found.length);
};

const toResponse = (inventoryItems: ReturnType<typeof inventoryView>[], offset: number, totalResults: number) => ({
	inventoryItems,
	metadata: { items: inventoryItems.length, offset },
	totalResults,
});
