import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { maxPreorders, readPreorder } from "../../inventory/read-preorder.ts";
import type { StockSetting } from "../../inventory/stock-changes.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";

/** What can be sent of an inventory item, apart from what identifies it. */
export type SentStock = Omit<StockSetting, "item" | "isRevision">;

/** Members of an inventory item that an update can change. */
export const changeableFields: ReadonlySet<string> = new Set(["inStock", "quantity", "preorderInfo", "extendedFields"]);

/** Reads the stock of a request. `before` is absent if the item is new. */
export const readStock = (
	{ quantity, inStock, preorderInfo, extendedFields }: WireItem,
	product: Pick<Product, "type"> | undefined,
	before: InventoryItem | undefined,
	path: string,
): SentStock => {
	const preorder = preorderInfo && readPreorder(preorderInfo, before);
	if (preorder?.enabled && product?.type === "digital") {
		throw new ApplicationError("PRE_ORDER_VALIDATION", `${path}.preorderInfo: digital products cannot be preordered.`);
	}
	const isTracked = typeof quantity === "number" || (typeof inStock !== "boolean" && (before?.trackQuantity ?? false));
	if (preorder && preorder.limit !== maxPreorders && !isTracked) {
		const rule = "PREORDER_LIMIT_NOT_SUPPORTED_FOR_UNTRACKED_INVENTORY";
		throw invalidByRule(`${path}.preorderInfo.limit`, rule, "needs a quantity that is counted");
	}
	return {
		...(typeof quantity === "number" ? { quantity } : {}),
		...(typeof inStock === "boolean" ? { inStock } : {}),
		...(preorder === undefined ? {} : { preorder }),
		...(extendedFields === undefined ? {} : { extendedFields: extendedFields as JsonObject | null }),
	};
};

/** A new item starts with units, or in stock without a count. */
export const requireNewStock = (sent: SentStock, path: string): SentStock => {
	if (sent.quantity === undefined && sent.inStock === undefined) {
		throw invalid(path, "needs a quantity or inStock", "REQUIRED_ONE_OF_FIELD");
	}
	if ((sent.quantity ?? 0) >= 0) return sent;
	throw invalidByRule(`${path}.quantity`, "REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE", "must not be negative");
};

/** A negative quantity, which back-orders made, can only be raised. */
export const requireQuantity = (sent: SentStock, before: InventoryItem, path: string): SentStock => {
	const { quantity = 0 } = sent;
	const current = before.trackQuantity ? before.quantity : 0;
	if (quantity >= 0 || quantity >= current) return sent;
	throw new ApplicationError(
		"REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING",
		`${path}.quantity is ${quantity}, but ${current} can only be lowered to zero or more.`,
		{ quantity: current },
	);
};
