import type { Stored } from "@cartwright/store/collection";
import { equals, type Filter } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { products } from "../documents.ts";
import { loadInventory } from "../load-products.ts";
import type { Product } from "../product.ts";

const chunk = 500;

/**
 * Every product that the caller may see, with its inventory known. For questions about variants and stock, by which
 * products are not indexed; it costs a statement for each 500 products.
 */
export const scanProducts = async (context: Context): Promise<Stored<Product>[]> => {
	const filter: Filter | undefined = actsForShop(context.identity) ? undefined : equals("visible", true);
	const all: Stored<Product>[] = [];
	for (;;) {
		const last = all.at(-1);
		const from = last && { values: [last.doc.id] };
		const query = { filter, limit: chunk, sort: [{ field: "id", order: "ASC" }] as const, from };
		const found = await context.store.read(context.site, { page: page(products, query) });
		await loadInventory(context, found.page);
		all.push(...found.page);
		if (found.page.length < chunk) return all;
	}
};
