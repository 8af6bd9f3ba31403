import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { ProductIdWithRevision, ProductResults } from "@cartwright/contract/catalogue/v3/product-write-messages";
import { bulkMetadata, itemMetadata } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import type { Product } from "../../product.ts";
import { readableFields, viewDependencies, viewOptions } from "../product-access.ts";
import { productView } from "../product-view.ts";
import { showsCategories } from "../stores-tree.ts";
import { changeEach } from "./change-each.ts";
import { requireUniqueIds } from "./request-bounds.ts";
import { requireRevision } from "./write-products.ts";

interface ListRequest {
	readonly products: readonly ProductIdWithRevision[];
	readonly returnEntity?: boolean | null | undefined;
	readonly fields?: readonly ProductFields[] | null | undefined;
}

/** Changes products that a request lists with their revisions, each by itself, and returns them if it asks for them. */
export const changeListed = async (
	context: Context,
	{ products: listed, returnEntity, fields: requestedFields }: ListRequest,
	decide: (stored: Stored<Product>) => readonly Write[],
): Promise<ProductResults> => {
	const fields = readableFields(context, requestedFields);
	const ids = listed.map(({ productId }) => productId ?? "");
	requireUniqueIds(ids, "products.productId");
	const outcomes = await changeEach(context, ids, (stored, index) => {
		requireRevision(stored, listed[index]?.revision, `products[${index}]`);
		return decide(stored);
	});
	const views = returnEntity ? await loadViews(context, ids, fields) : undefined;
	return {
		results: outcomes.map((outcome, index) => {
			const item = "error" in outcome ? undefined : views?.(ids[index] ?? "");
			return { itemMetadata: itemMetadata(ids[index], index, outcome), ...(item ? { item } : {}) };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};

const loadViews = async (context: Context, ids: readonly string[], fields: ReadonlySet<ProductFields>) => {
	const { productsById, ...around } = await context.store.read(context.site, {
		...viewDependencies(showsCategories(fields)),
		productsById: byIds(products, ids),
	});
	await loadInventory(context, [...productsById.values()]);
	const options = viewOptions(context, around, fields, true);
	return (id: string) => {
		const stored = productsById.get(id);
		return stored && productView(stored, inventoryOf(stored).stock, options);
	};
};
