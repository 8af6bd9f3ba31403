import type { queryInventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { QuerySpec } from "@cartwright/contract/operation";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import { rulesOf } from "@cartwright/store/query-language";
import type { Handler } from "../../../../foundation/handler.ts";
import { actsForShop } from "../../../../foundation/identity.ts";
import { filterOf, sortOf } from "../../../../foundation/wire-query.ts";
import { listProducts } from "../../v1/list-products.ts";
import { pageOf } from "../../v1/page-of.ts";
import { scanProducts } from "../../v1/scan-products.ts";
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
	const all = (await scanProducts(context)).map((stored) => inventoryView(stored));
	const found = filter ? all.filter((inventory) => satisfies(inventory, filter)) : all;
	return answer(select(found, { sort, ...asked }), asked.offset, found.length);
};

const answer = (inventoryItems: ReturnType<typeof inventoryView>[], offset: number, totalResults: number) => ({
	inventoryItems,
	metadata: { items: inventoryItems.length, offset },
	totalResults,
});
