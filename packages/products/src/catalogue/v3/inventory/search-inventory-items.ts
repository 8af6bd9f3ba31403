import type { searchInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findInventoryItems } from "./find-inventory-items.ts";

export const searchInventoryItems: Handler<typeof declaration> = async (context, request) => {
	const search = request.search ?? {};
	const { items, pagingMetadata, aggregations } = await findInventoryItems(context, {
		name: "searchInventoryItems",
		query: search,
		text: search.search,
		aggregations: search.aggregations,
	});
	return { inventoryItems: items, pagingMetadata, aggregationData: { results: aggregations } };
};
