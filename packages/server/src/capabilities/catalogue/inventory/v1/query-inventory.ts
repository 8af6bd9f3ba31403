import type { queryInventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { QuerySpec } from "@cartwright/contract/operation";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import { rulesOf } from "@cartwright/store/query-language";
import type { Handler } from "../../../../foundation/handler.ts";
import { actsForShop } from "../../../../foundation/identity.ts";
import { filterOf, sortOf } from "../../../../foundation/wire-query.ts";
import { findIndexed, idsOf, loadProducts } from "../../v1/indexed-products.ts";
import { listProducts } from "../../v1/list-products.ts";
import { at, type NarrowingFields, narrowed, someInStock } from "../../v1/narrowing.ts";
import { pageOf } from "../../v1/page-of.ts";
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

/** What the products of an inventory can be found by. */
const narrowing: NarrowingFields = {
	id: at("id"),
	productId: at("id"),
	"variants.inStock": someInStock("all"),
};

export const queryInventory: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const asked = pageOf(query.paging);
	const filter = filterOf(query.filter, rules);
	const sort = sortOf(query.sort, rules);
	if (!filter && sort.length === 0) {
		const hidden = actsForShop(context.identity);
		const { page, total } = await listProducts(context, { ...asked, hidden });
		return answer(
			page.map((stored) => inventoryView(stored)),
			asked.offset,
			total,
		);
	}
	const about = narrowed(filter, narrowing);
	const indexed = await findIndexed(context, about.filter);
	if (about.isAll && sort.length === 0) {
		const ids = idsOf(indexed, asked.offset + asked.limit).slice(asked.offset);
		const page = (await loadProducts(context, ids)).map((stored) => inventoryView(stored));
		return answer(page, asked.offset, indexed.places.count);
	}
	const all = (await loadProducts(context, idsOf(indexed))).map((stored) => inventoryView(stored));
	const found = filter ? all.filter((inventory) => satisfies(inventory, filter)) : all;
	return answer(select(found, { sort, ...asked }), asked.offset, found.length);
};

const answer = (inventoryItems: ReturnType<typeof inventoryView>[], offset: number, totalResults: number) => ({
	inventoryItems,
	metadata: { items: inventoryItems.length, offset },
	totalResults,
});
