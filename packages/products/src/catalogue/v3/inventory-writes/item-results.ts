import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import type { InventoryItemBulkResults } from "@cartwright/contract/inventory/v3/inventory-item-write-messages";
import { bulkMetadata, itemMetadata, type Outcome, onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { inventoryItemView } from "../inventory/inventory-item-view.ts";
import { loadItems } from "./write-items.ts";

/** What became of each item, with the items as they are after the commit if the request asks for them. */
export const itemResults = async (
	context: Context,
	outcomes: readonly Outcome<string>[],
	ids: readonly (string | null | undefined)[],
	returnEntity: boolean | null | undefined,
): Promise<InventoryItemBulkResults> => {
	const written = outcomes.flatMap((outcome) => ("error" in outcome ? [] : [outcome.value]));
	const viewOf = returnEntity ? await loadViews(context, written) : undefined;
	return {
		results: outcomes.map((outcome, index) => {
			const id = "error" in outcome ? (ids[index] ?? undefined) : outcome.value;
			const item = "error" in outcome ? undefined : viewOf?.(outcome.value);
			return { itemMetadata: itemMetadata(id, index, outcome), ...(item ? { item } : {}) };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};

/** The only item of a call, as it is after the commit. */
export const onlyItem = async (context: Context, outcomes: readonly Outcome<string>[]): Promise<WireItem> => {
	const id = onlyValue(outcomes[0]);
	const item = (await loadViews(context, [id]))(id);
	if (!item) throw new Error(`the item ${id} was deleted since it was written`);
	return item;
};

const loadViews = async (context: Context, ids: readonly string[]) => {
	const { itemsById, owners } = await loadItems(context, ids);
	return (id: string): WireItem | undefined => {
		const item = itemsById.get(id);
		return item && inventoryItemView(item, owners.get(item.doc.productId)?.doc);
	};
};
