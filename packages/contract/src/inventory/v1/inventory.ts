import { bool, integer, list, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { OlderPagingMetadata, olderQuery } from "../../query/query-messages.ts";
import { VARIANT_NOT_FOUND } from "../../recurring-errors.ts";
import { INSUFFICIENT_INVENTORY, INVENTORY_ITEM_NOT_FOUND, QUANTITY_NOT_TRACKED } from "../errors.ts";
import {
	Decrement,
	Increment,
	InventoryItemChanged,
	InventoryReason,
	InventoryVariantsChanged,
	ProductInventory,
} from "./inventory-messages.ts";

const atReader = endpointsUnder({ published: "/stores-reader" });
const atWriter = endpointsUnder({ published: "/stores", standalone: "" });

export const updateInventoryVariants = operation({
	summary:
		"Sets the stock of variants. `trackQuantity` must be sent each time: if absent, it is false for the whole product.",
	...atWriter("PATCH", "/v2/inventoryItems/product/{inventoryItem.productId}"),
	callers: staff,
	ownership: shops("product", "inventoryItem.productId"),
	permission: "WIX_STORES.MODIFY_INVENTORY",
	request: message({ inventoryItem: ProductInventory, reason: optional(InventoryReason) }),
	required: ["inventoryItem", "inventoryItem.productId"],
	response: message({}),
	errors: { INVENTORY_ITEM_NOT_FOUND, VARIANT_NOT_FOUND },
});

export const decrementInventory = operation({
	summary: "Decrements stock, for up to 300 entries by product or inventory id. Needs tracked quantities.",
	...atWriter("POST", "/v2/inventoryItems/decrement"),
	callers: staff,
	ownership: shops("product", "decrementData.productId"),
	permission: "WIX_STORES.MODIFY_INVENTORY",
	request: message({
		decrementData: list(Decrement, { min: 1, max: 300 }),
		reason: optional(InventoryReason),
		restrictInventoryValue: optional(bool()),
	}),
	required: ["decrementData"],
	response: message({}),
	errors: { INVENTORY_ITEM_NOT_FOUND, INSUFFICIENT_INVENTORY, QUANTITY_NOT_TRACKED },
});

export const incrementInventory = operation({
	summary: "Increments stock, for up to 300 entries by product or inventory id.",
	...atWriter("POST", "/v2/inventoryItems/increment"),
	callers: staff,
	ownership: shops("product", "incrementData.productId"),
	permission: "WIX_STORES.MODIFY_INVENTORY",
	request: message({ incrementData: list(Increment, { min: 1, max: 300 }), reason: optional(InventoryReason) }),
	required: ["incrementData"],
	response: message({}),
	errors: { INVENTORY_ITEM_NOT_FOUND, QUANTITY_NOT_TRACKED },
});

export const getInventoryVariants = operation({
	summary: "Gets the stock of a product or of some of its variants. A product id can be used as inventory id.",
	...atReader("POST", "/v2/inventoryItems/{inventoryId}/getVariants"),
	callers: anyone,
	ownership: shops("product", "inventoryId"),
	permission: "WIX_STORES.READ_INVENTORY",
	/**
	 * The hosted platform allows only one of the ids. The path always sets the first, so the others are accepted beside
	 * it.
	 */
	request: message({
		inventoryId: text(),
		externalId: text(),
		productId: text(),
		variantIds: list(text()),
	}),
	required: ["inventoryId"],
	response: message({ inventoryItem: ProductInventory }),
	errors: { INVENTORY_ITEM_NOT_FOUND },
});

export const queryInventory = operation({
	summary: "Lists stock. Filter and sort are JSON written as strings.",
	...atReader("POST", "/v2/inventoryItems/query"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_INVENTORY",
	request: message({ query: olderQuery(100) }),
	response: message({
		inventoryItems: list(ProductInventory),
		metadata: OlderPagingMetadata,
		totalResults: integer(),
	}),
	paging: { items: "inventoryItems", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
});

export const inventory = service({
	name: "stores.inventory",
	entity: "wix.stores.v2.inventory",
	operations: { updateInventoryVariants, decrementInventory, incrementInventory, getInventoryVariants, queryInventory },
	eventPermission: "WIX_STORES.READ_INVENTORY",
	events: {
		inventoryItemChanged: {
			type: "com.wix.ecommerce.inventory.api.v1.InventoryItemChanged",
			slug: "inventory_item_changed",
			kind: "action",
			payload: InventoryItemChanged,
			bare: true,
		},
		inventoryVariantsChanged: {
			type: "com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged",
			slug: "inventory_variants_changed",
			kind: "action",
			payload: InventoryVariantsChanged,
			bare: true,
		},
	},
});
