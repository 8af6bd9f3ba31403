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
		createInventoryItem: {
			method: "POST",
			published: "/stores/v3/inventory-items",
		},
		bulkCreateInventoryItems: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/create",
		},
		updateInventoryItem: {
			method: "PATCH",
			published: "/stores/v3/inventory-items/{inventoryItem.id}",
		},
		bulkUpdateInventoryItems: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/update",
		},
		bulkUpsertInventoryItems: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/upsert",
		},
		deleteInventoryItem: {
			method: "DELETE",
			published: "/stores/v3/inventory-items/{inventoryItemId}",
			query: "flat",
		},
		bulkDeleteInventoryItems: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/delete",
		},
		bulkDecrementInventoryItems: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/decrement",
		},
		bulkIncrementInventoryItems: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/increment",
		},
		bulkDecrementInventoryItemsByVariantAndLocation: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/decrement-by-variant-and-location",
		},
		bulkIncrementInventoryItemsByVariantAndLocation: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/increment-by-variant-and-location",
		},
		bulkUpdateInventoryItemsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/update-by-filter",
		},
		bulkDeleteInventoryItemsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/delete-by-filter",
		},
		bulkSetOrAdjustInventoryItemsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/set-or-adjust-by-filter",
		},
		bulkAdjustInventoryItemsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/adjust-by-filter",
		},
		bulkCreateInventoryItemsByVariantFilter: {
			method: "POST",
			published: "/stores/v3/bulk/inventory-items/create-by-variant-filter",
		},
	},
};
