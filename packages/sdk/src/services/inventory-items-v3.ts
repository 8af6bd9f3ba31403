// Written from @cartwright/contract/inventory/v3/inventory-items by npm run snapshot.
import type { inventoryItemsV3 as declaration } from "@cartwright/contract/inventory/v3/inventory-items";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const inventoryItemsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.inventory-items-v-3",
	operations: {
		getInventoryItem: {
			method: "GET",
			published: "/stores/v3/inventory-items/{inventoryItemId}",
			query: "flat",
		},
		queryInventoryItems: {
			method: "GET",
			published: "/stores/v3/inventory-items/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/inventory-items/query" }],
		},
		searchInventoryItems: {
			method: "GET",
			published: "/stores/v3/inventory-items/search",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/inventory-items/search" }],
		},
		countInventoryItems: {
			method: "GET",
			published: "/stores/v3/inventory-items/count",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/inventory-items/count" }],
		},
	},
};
