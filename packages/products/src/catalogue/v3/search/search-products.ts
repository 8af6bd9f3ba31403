import type { searchProducts as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readableFields, viewOptions } from "../product-access.ts";
import { renderProduct } from "../product-view.ts";
import { findInIndex } from "./find-in-index.ts";

export const searchProducts: Handler<typeof declaration> = async (context, request) => {
	const fields = readableFields(context, request.fields);
	const search = request.search ?? {};
	const { page, cursors, aggregations, around } = await findInIndex(context, {
		name: "searchProducts",
		query: search,
		text: search.search,
		aggregations: search.aggregations,
	});
	const options = viewOptions(context, around, fields, false);
	return {
		products: page.map((stored) => renderProduct(stored, options)),
		pagingMetadata: { count: page.length, cursors, hasNext: cursors.next !== undefined },
		aggregationData: { results: aggregations },
	};
};
