import type { bulkCreateProducts as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { productResults } from "./results-of.ts";
import { createProducts } from "./write-products.ts";

export const bulkCreateProducts: Handler<typeof declaration> = async (context, request) => {
	const requests = request.products.map((input, index) => ({ path: `products[${index}]`, input }));
	return productResults(await createProducts(context, requests, request.fields), [], request.returnEntity);
};
