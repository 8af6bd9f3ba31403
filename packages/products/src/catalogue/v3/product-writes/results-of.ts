import type { InventoryItemResults, ProductResults } from "@cartwright/contract/catalogue/v3/product-write-messages";
import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { inventoryItems, products } from "../../documents.ts";
import { inventoryItemView } from "../inventory/inventory-item-view.ts";
import type { WrittenProduct } from "./write-products.ts";

/** What became of each product of a request. */
export const productResults = (
	outcomes: readonly Outcome<WrittenProduct>[],
	ids: readonly (string | undefined)[],
	returnEntity: boolean | null | undefined,
): ProductResults => ({
	results: outcomes.map((outcome, index) => ({
		itemMetadata: itemMetadata("error" in outcome ? ids[index] : outcome.value.id, index, outcome),
		...(returnEntity && !("error" in outcome) ? { item: outcome.value.product } : {}),
	})),
	bulkActionMetadata: bulkMetadata(outcomes),
});

/** The inventory items of the stock that was sent, as they are after the commit. */
export const loadInventoryResults = async (
	{ store, site }: Pick<Context, "store" | "site">,
	outcomes: readonly Outcome<WrittenProduct>[],
	returnEntity: boolean | null | undefined,
): Promise<InventoryItemResults> => {
	const written = outcomes.flatMap((outcome) => ("error" in outcome ? [] : [outcome.value]));
	const ids = written.flatMap(({ stock }) => stock.sentItemIds);
	const loaded = returnEntity
		? await store.read(site, {
				items: byIds(inventoryItems, ids),
				products: byIds(
					products,
					written.map(({ id }) => id),
				),
			})
		: undefined;
	return {
		results: ids.map((id, index) => {
			const item = loaded?.items.get(id);
			return {
				itemMetadata: { id, originalIndex: index, success: true },
				...(item ? { item: inventoryItemView(item, loaded?.products.get(item.doc.productId)?.doc) } : {}),
			};
		}),
		bulkActionMetadata: { totalSuccesses: ids.length, totalFailures: 0, undetailedFailures: 0 },
	};
};
