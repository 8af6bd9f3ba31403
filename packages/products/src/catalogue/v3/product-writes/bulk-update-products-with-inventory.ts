import type { bulkUpdateProductsWithInventory as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireUniqueIds } from "./request-bounds.ts";
import { loadInventoryResults, productResults } from "./results-of.ts";
import { updateProducts } from "./write-products.ts";

export const bulkUpdateProductsWithInventory: Handler<typeof declaration> = async (context, request) => {
	const { returnEntity } = request;
	const ids = request.products.map(({ product }) => product.id);
	requireUniqueIds(ids, "products.product.id");
	const requests = request.products.map(({ product: input, fieldMask }, index) => ({
		path: `products[${index}].product`,
		input,
		fieldMask,
	}));
	const outcomes = await updateProducts(context, requests, request.fields);
	return {
		productResults: productResults(outcomes, ids, returnEntity),
		inventoryResults: await loadInventoryResults(context, outcomes, returnEntity),
	};
};
