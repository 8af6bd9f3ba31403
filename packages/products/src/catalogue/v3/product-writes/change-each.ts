import type { BulkActionMetadata } from "@cartwright/contract/bulk-messages";
import type { ProductOutcome } from "@cartwright/contract/catalogue/v3/product-write-messages";
import { bulkMetadata, itemMetadata, type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { withCategoryEvents } from "../../category-members.ts";
import { products } from "../../documents.ts";
import { loadInventory, productNotFound } from "../../inventory/load-products.ts";
import type { Product } from "../../product.ts";

/** Decides on each of these products by itself, and writes the changes in one commit. */
export const changeEach = async (
	context: Context,
	ids: readonly string[],
	decide: (stored: Stored<Product>, index: number) => readonly Write[],
): Promise<Outcome<readonly Write[]>[]> => {
	const { store, site } = context;
	const { productsById } = await store.read(site, { productsById: byIds(products, ids) });
	await loadInventory(context, [...productsById.values()]);
	const outcomes = ids.map((id, index) =>
		outcomeOf(() => {
			const stored = productsById.get(id);
			if (!stored) throw productNotFound(id);
			return decide(stored, index);
		}),
	);
	const writes = outcomes.flatMap((outcome) => ("error" in outcome ? [] : outcome.value));
	if (writes.length > 0) await store.commit(site, withCategoryEvents(writes, { ...context, version: "V3_CATALOG" }));
	return outcomes;
};

/** The response of a call that returns no products. */
export const outcomesOf = (
	ids: readonly string[],
	outcomes: readonly Outcome<unknown>[],
): { readonly results: ProductOutcome[]; readonly bulkActionMetadata: BulkActionMetadata } => ({
	results: outcomes.map((outcome, index) => ({ itemMetadata: itemMetadata(ids[index], index, outcome) })),
	bulkActionMetadata: bulkMetadata(outcomes),
});
