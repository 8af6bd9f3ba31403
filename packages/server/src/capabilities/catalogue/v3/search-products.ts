import type { searchProducts as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "../../../foundation/handler.ts";
import { findProducts } from "./find-products.ts";
import { fieldsOf, viewOptions } from "./product-access.ts";
import { searchRules, searchViewRules } from "./product-rules.ts";
import { renderProduct } from "./product-view.ts";

export const searchProducts: Handler<typeof declaration> = async (context, request) => {
	const fields = fieldsOf(context, request.fields);
	const search = request.search ?? {};
	const { page, pagingMetadata, aggregations, around } = await findProducts(context, {
		name: "searchProducts",
		query: search,
		fields,
		text: search.search,
		aggregations: search.aggregations,
		rules: searchRules,
		viewRules: searchViewRules,
	});
	const options = viewOptions(context, around, fields, false);
	return {
		products: page.map((stored) => renderProduct(stored, options)),
		pagingMetadata,
		aggregationData: { results: aggregations },
	};
};
