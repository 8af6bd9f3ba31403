import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import {
	readPageRequest,
	storeQuery,
	toResultPage,
	type WireQuery,
	withFilters,
} from "@cartwright/kernel/foundation/page-request";
import { pageInTurns } from "@cartwright/kernel/runtime/page-in-turns";
import type { Stored } from "@cartwright/store/collection";
import { products } from "../documents.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import { takeConditions } from "../take-conditions.ts";
import { requireHiddenAccess, type ViewDependencies, viewDependencies, visibilityFilter } from "./product-access.ts";
import { queryRules } from "./product-rules.ts";
import { showsCategories } from "./stores-tree.ts";

export interface ProductRequest {
	/** Name of the operation. Its cursors are invalid for others. */
	readonly name: string;
	readonly query: WireQuery;
	/** Optional members to include in the response. */
	readonly fields: ReadonlySet<ProductFields>;
}

export interface FoundProducts {
	readonly page: readonly Stored<Product>[];
	readonly pagingMetadata: CursorPagingMetadata;
	readonly dependencies: ViewDependencies;
}

/** Reads a page of products through database indexes. The number of round trips does not depend on the page size. */
export const findProducts = async (
	context: Context,
	{ name, query, fields }: ProductRequest,
): Promise<FoundProducts> => {
	const scope = { key: context.cursorKey, site: context.site, query: name };
	const read = readPageRequest(query, scope, { rules: queryRules, defaultLimit: 100 });
	requireHiddenAccess(context, read.filter);
	const pageRequest = withFilters(read, visibilityFilter(context));
	await takeConditions(context, pageRequest.filter);
	const [dependencies, documents] = await Promise.all([
		context.store.read(context.site, viewDependencies(showsCategories(fields))),
		pageInTurns(context, products, storeQuery(pageRequest)),
	]);
	await loadInventory(context, documents);
	const { items, pagingMetadata } = toResultPage(pageRequest, documents, ({ doc }) => doc);
	return { page: items, pagingMetadata, dependencies };
};
