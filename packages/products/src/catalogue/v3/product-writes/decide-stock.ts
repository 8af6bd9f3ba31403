import type { VariantStock, VariantWithInventory } from "@cartwright/contract/catalogue/v3/product-write-messages";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { NewEvent, Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { StockFacts } from "../../events.ts";
import { readPreorder } from "../../inventory/read-preorder.ts";
import { newInventoryItem } from "../../inventory/reconcile.ts";
import { createItem, removeItem, type StockSetting, setStockOfWrittenProducts } from "../../inventory/stock-changes.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";

export interface DecidedStock {
	/** Of inventory items; the product is written beside them. */
	readonly writes: readonly Write[];
	/** For the write of the product. */
	readonly events: readonly NewEvent[];
	/** The items after the writes. */
	readonly items: readonly InventoryItem[];
	/** Ids of the items of the variants whose stock was sent, in their order. */
	readonly sentItemIds: readonly string[];
}

/** Sets the stock that was sent with the variants of a product, and deletes the stock of removed variants. */
export const decideStock = (
	product: Product,
	before: readonly Stored<InventoryItem>[],
	sent: readonly VariantWithInventory[],
	path: string,
	facts: StockFacts,
): DecidedStock => {
	const ids = new Set(product.variants.map(({ id }) => id));
	const obsolete = before.filter(({ doc }) => !ids.has(doc.variantId));
	const atDefault = new Map(
		before.filter(({ doc }) => doc.locationId === defaultLocationId).map((item) => [item.doc.variantId, item]),
	);
	const settings: StockSetting[] = [];
	const created: InventoryItem[] = [];
	const sentItemIds: string[] = [];
	for (const [index, { inventoryItem }] of sent.entries()) {
		const variantId = product.variants[index]?.id;
		if (!inventoryItem || variantId === undefined) continue;
		const field = `${path}.variantsInfo.variants[${index}].inventoryItem`;
		const item = atDefault.get(variantId);
		const setting = readStock(inventoryItem, item?.doc, field);
		if (item) settings.push({ item, ...setting });
		else created.push(newItem(product.id, variantId, setting, facts));
		sentItemIds.push(item?.doc.id ?? created.at(-1)?.id ?? "");
	}
	const changes = setStockOfWrittenProducts(settings, facts);
	const settingsById = new Map(settings.map((setting) => [setting.item.doc.id, setting]));
	return {
		writes: [
			...changes.writes,
			...obsolete.map((item) => removeItem(item, facts)),
			...created.map((item) => createItem(item, facts)),
		],
		events: changes.events.get(product.id) ?? [],
		items: [
			...before
				.filter(({ doc }) => ids.has(doc.variantId))
				.map(({ doc }) => afterSetting(doc, settingsById.get(doc.id))),
			...created,
		],
		sentItemIds,
	};
};

type Setting = Omit<StockSetting, "item">;

const readStock = (
	{ quantity, inStock, preorderInfo }: VariantStock,
	before: InventoryItem | undefined,
	field: string,
): Setting => {
	if (typeof quantity === "number" && quantity < 0) {
		throw invalidByRule(`${field}.quantity`, "REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE", "must not be negative");
	}
	return {
		...(typeof quantity === "number" ? { quantity } : {}),
		...(typeof inStock === "boolean" ? { inStock } : {}),
		...(preorderInfo === undefined ? {} : { preorder: preorderInfo && readPreorder(preorderInfo, before) }),
	};
};

const newItem = (
	productId: string,
	variantId: string,
	{ quantity, inStock, preorder }: Setting,
	facts: StockFacts,
): InventoryItem =>
	newInventoryItem(productId, variantId, facts, {
		trackQuantity: quantity !== undefined,
		inStock: inStock ?? quantity === undefined,
		quantity: quantity ?? 0,
		...(preorder ? { preorder } : {}),
	});

const afterSetting = (item: InventoryItem, setting: StockSetting | undefined): InventoryItem => {
	if (!setting) return item;
	const { quantity, inStock } = setting;
	return {
		...item,
		trackQuantity: quantity !== undefined || (inStock === undefined && item.trackQuantity),
		inStock: inStock ?? item.inStock,
		quantity: quantity ?? item.quantity,
		...(setting.preorder === undefined ? {} : { preorder: setting.preorder ?? undefined }),
	} as InventoryItem;
};
