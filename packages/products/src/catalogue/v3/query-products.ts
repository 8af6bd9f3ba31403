import type { queryProducts as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findProducts } from "./find-products.ts";
import { readableFields, viewOptions } from "./product-access.ts";
import { renderProduct } from "./product-view.ts";

export const queryProducts: Handler<typeof declaration> = async (context, request) => {
	const fields = readableFields(context, request.fields);
	const {
		page,
		pagingMetadata,
		dependencies: around,
	} = await findProducts(context, {
		name: "queryProducts",
		query: request.query ?? {},
		fields,
	});
	const options = viewOptions(context, around, fields, false);
	return { products: page.map((stored) => renderProduct(stored, options)), pagingMetadata };
};
