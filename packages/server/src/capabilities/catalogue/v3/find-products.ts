import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Stored } from "@cartwright/store/collection";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { products } from "../documents.ts";
import { loadInventory } from "../load-products.ts";
import type { Product } from "../product.ts";
import { cutPage, narrowed, readPage, storeQuery, type WireQuery } from "./asked-page.ts";
import { showsCategories } from "./category-tree.ts";
import { onShow, refuseHiddenFilter, type Surroundings, surroundings } from "./product-access.ts";
import { queryRules } from "./product-rules.ts";

export interface ProductQuestion {
	/** Of the call; its cursors are of no use to others. */
	readonly name: string;
	readonly query: WireQuery;
	/** Members that the answer is to show. */
	readonly fields: ReadonlySet<ProductFields>;
}

export interface FoundProducts {
	readonly page: readonly Stored<Product>[];
	readonly pagingMetadata: CursorPagingMetadata;
	readonly around: Surroundings;
}

/** A page of products by their indexes. The number of round trips does not depend on the size of the page. */
export const findProducts = async (
	context: Context,
	{ name, query, fields }: ProductQuestion,
): Promise<FoundProducts> => {
	const scope = { key: context.cursorKey, site: context.site, query: name };
	const read = readPage(query, scope, { rules: queryRules, defaultLimit: 100 });
	refuseHiddenFilter(context, read.filter);
	const asked = narrowed(read, onShow(context));
	const { found, ...around } = await context.store.read(context.site, {
		...surroundings(showsCategories(fields)),
		found: page(products, storeQuery(asked)),
	});
	await loadInventory(context, found);
	const { items, pagingMetadata } = cutPage(asked, found, ({ doc }) => doc);
	return { page: items, pagingMetadata, around };
};
