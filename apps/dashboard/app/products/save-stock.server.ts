import type { InventoryItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Client } from "@cartwright/sdk/client";

interface StockChange {
	readonly variantId: string;
	readonly locationId: string;
	readonly stock: { readonly quantity: number } | { readonly inStock: boolean };
}

/**
 * Writes the stock that was entered, and creates it where a location had none. Stock that was sold since it was read is
 * not overwritten: its revision is no longer the present one. Returns what the services refused.
 */
export const saveStock = async (
	client: Client,
	changes: readonly StockChange[],
	present: readonly InventoryItem[],
	productId: string,
): Promise<string | undefined> => {
	const { bulkUpdateInventoryItems, bulkCreateInventoryItems } = client.use(inventoryItemsV3);
	const added: StockChange[] = [];
	const updates: { readonly inventoryItem: InventoryItem & { id: string; revision: string } }[] = [];
	for (const change of changes) {
		const { id, revision } =
			present.find(({ variantId, locationId }) => variantId === change.variantId && locationId === change.locationId) ??
			{};
		if (id && revision) updates.push({ inventoryItem: { id, revision, ...change.stock } });
		else added.push(change);
	}
	const creations = added.map(({ variantId, locationId, stock }) => ({ productId, variantId, locationId, ...stock }));
	const results = [
		...(updates.length > 0 ? (await bulkUpdateInventoryItems({ inventoryItems: updates })).results : []),
		...(creations.length > 0 ? (await bulkCreateInventoryItems({ inventoryItems: creations })).results : []),
	];
	return results.find(({ itemMetadata }) => !itemMetadata?.success)?.itemMetadata?.error?.description ?? undefined;
};
