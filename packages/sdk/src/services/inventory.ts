// Written from @cartwright/contract/inventory/v1/inventory by npm run snapshot.
import type { inventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const inventory: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.inventory",
	operations: {
		updateInventoryVariants: {
			method: "PATCH",
			published: "/stores/v2/inventoryItems/product/{inventoryItem.productId}",
		},
		decrementInventory: {
			method: "POST",
			published: "/stores/v2/inventoryItems/decrement",
		},
		incrementInventory: {
			method: "POST",
			published: "/stores/v2/inventoryItems/increment",
		},
		getInventoryVariants: {
			method: "POST",
			published: "/stores-reader/v2/inventoryItems/{inventoryId}/getVariants",
		},
		queryInventory: {
			method: "POST",
			published: "/stores-reader/v2/inventoryItems/query",
		},
	},
};
