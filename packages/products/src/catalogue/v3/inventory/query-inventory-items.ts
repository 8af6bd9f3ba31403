import type { queryInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findInventoryItems } from "./find-inventory-items.ts";

export const queryInventoryItems: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const { items, pagingMetadata, total } = await findInventoryItems(context, { name: "queryInventoryItems", query });
	return {
		inventoryItems: items,
		pagingMetadata: {
			count: items.length,
			offset: query.paging?.offset ?? 0,
			...(total === undefined ? {} : { total }),
			tooManyToCount: false,
			cursors: pagingMetadata.cursors ?? {},
		},
	};
};
