import { guid, integer, json, list, message } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { CursorPagingMetadata, PagingMetadata, pagedQuery } from "../../query/query-messages.ts";
import { AggregationData, cursorSearch, SearchDetails } from "../../query/search-messages.ts";
import { INVENTORY_ITEM_NOT_FOUND } from "../errors.ts";
import {
	InventoryItem,
	InventoryItemStockStatusUpdated,
	InventoryItemUpdatedWithReason,
} from "./inventory-item-messages.ts";
import { inventoryItemQueryFields, inventoryItemSearchFields } from "./inventory-item-query-fields.ts";
import {
	bulkCreateInventoryItems,
	bulkDecrementInventoryItems,
	bulkDecrementInventoryItemsByVariantAndLocation,
	bulkDeleteInventoryItems,
	bulkIncrementInventoryItems,
	bulkIncrementInventoryItemsByVariantAndLocation,
	bulkUpdateInventoryItems,
	bulkUpsertInventoryItems,
	createInventoryItem,
	deleteInventoryItem,
	updateInventoryItem,
} from "./inventory-item-writes.ts";
import {
	bulkAdjustInventoryItemsByFilter,
	bulkCreateInventoryItemsByVariantFilter,
	bulkDeleteInventoryItemsByFilter,
	bulkSetOrAdjustInventoryItemsByFilter,
	bulkUpdateInventoryItemsByFilter,
} from "./inventory-item-writes-by-filter.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/inventory" });

export const getInventoryItem = operation({
	summary: "Gets the stock of one variant at one location.",
	...endpoint("GET", "/v3/inventory-items/{inventoryItemId}"),
	query: "flat",
	callers: anyone,
	ownership: shops("inventoryItem", "inventoryItemId"),
	permission: "WIX_STORES.INVENTORY_READ",
	request: message({ inventoryItemId: guid() }),
	required: ["inventoryItemId"],
	response: message({ inventoryItem: InventoryItem }),
	errors: { INVENTORY_ITEM_NOT_FOUND },
	unwrap: "inventoryItem",
});

export const queryInventoryItems = operation({
	summary: "Lists stock, newest first by default; up to 1000 a page.",
	...endpoint("GET", "/v3/inventory-items/query"),
	alternatives: [endpoint("POST", "/v3/inventory-items/query")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.INVENTORY_READ",
	request: message({ query: pagedQuery({ limit: 1000, sorts: 10 }) }),
	response: message({ inventoryItems: list(InventoryItem, { min: 1, max: 1000 }), pagingMetadata: PagingMetadata }),
	paging: { items: "inventoryItems", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
	spec: inventoryItemQueryFields,
});

export const searchInventoryItems = operation({
	summary: "Finds stock by free text and filter, with aggregations.",
	...endpoint("GET", "/v3/inventory-items/search"),
	alternatives: [endpoint("POST", "/v3/inventory-items/search")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.INVENTORY_READ",
	request: message({ search: cursorSearch({ limit: 1000, sorts: 10 }) }),
	response: message({
		inventoryItems: list(InventoryItem, { min: 1, max: 1000 }),
		pagingMetadata: CursorPagingMetadata,
		aggregationData: AggregationData,
	}),
	paging: { items: "inventoryItems", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
	spec: inventoryItemSearchFields,
});

export const countInventoryItems = operation({
	summary: "Counts the inventory items that match.",
	...endpoint("GET", "/v3/inventory-items/count"),
	alternatives: [endpoint("POST", "/v3/inventory-items/count")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.INVENTORY_READ",
	request: message({ filter: json(), search: SearchDetails }),
	response: message({ count: integer() }),
});

export const inventoryItemsV3 = service({
	name: "stores.inventory-items-v-3",
	entity: "wix.stores.catalog.v3.inventory_item",
	operations: {
		getInventoryItem,
		queryInventoryItems,
		searchInventoryItems,
		countInventoryItems,
		createInventoryItem,
		bulkCreateInventoryItems,
		updateInventoryItem,
		bulkUpdateInventoryItems,
		bulkUpsertInventoryItems,
		deleteInventoryItem,
		bulkDeleteInventoryItems,
		bulkDecrementInventoryItems,
		bulkIncrementInventoryItems,
		bulkDecrementInventoryItemsByVariantAndLocation,
		bulkIncrementInventoryItemsByVariantAndLocation,
		bulkUpdateInventoryItemsByFilter,
		bulkDeleteInventoryItemsByFilter,
		bulkSetOrAdjustInventoryItemsByFilter,
		bulkAdjustInventoryItemsByFilter,
		bulkCreateInventoryItemsByVariantFilter,
	},
	eventPermission: "WIX_STORES.INVENTORY_READ",
	events: {
		inventoryItemCreated: {
			type: "wix.stores.catalog.v3.inventory_item_created",
			slug: "created",
			kind: "created",
			payload: InventoryItem,
		},
		inventoryItemDeleted: {
			type: "wix.stores.catalog.v3.inventory_item_deleted",
			slug: "deleted",
			kind: "deleted",
			payload: InventoryItem,
		},
		inventoryItemStockStatusUpdated: {
			type: "wix.stores.catalog.v3.inventory_item_stock_status_updated",
			slug: "stock_status_updated",
			kind: "action",
			payload: InventoryItemStockStatusUpdated,
		},
		inventoryItemUpdated: {
			type: "wix.stores.catalog.v3.inventory_item_updated",
			slug: "updated",
			kind: "updated",
			payload: InventoryItem,
		},
		inventoryItemUpdatedWithReason: {
			type: "wix.stores.catalog.v3.inventory_item_updated_with_reason",
			slug: "updated_with_reason",
			kind: "action",
			payload: InventoryItemUpdatedWithReason,
		},
	},
});
