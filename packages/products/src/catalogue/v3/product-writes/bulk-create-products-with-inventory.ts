import type { bulkCreateProductsWithInventory as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadInventoryResults, productResults } from "./results-of.ts";
import { createProducts } from "./write-products.ts";

export const bulkCreateProductsWithInventory: Handler<typeof declaration> = async (context, request) => {
	const { returnEntity } = request;
	const requests = request.products.map((input, index) => ({ path: `products[${index}]`, input }));
	const outcomes = await createProducts(context, requests, request.fields);
	return {
		productResults: productResults(outcomes, [], returnEntity),
		inventoryResults: await loadInventoryResults(context, outcomes, returnEntity),
	};
};
