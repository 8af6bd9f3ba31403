import type { bulkUpdateProducts as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireUniqueIds } from "./request-bounds.ts";
import { productResults } from "./results-of.ts";
import { updateProducts } from "./write-products.ts";

export const bulkUpdateProducts: Handler<typeof declaration> = async (context, request) => {
	const ids = request.products.map(({ product }) => product.id);
	requireUniqueIds(ids, "products.product.id");
	const requests = request.products.map(({ product: input, fieldMask }, index) => ({
		path: `products[${index}].product`,
		input,
		fieldMask,
	}));
	return productResults(await updateProducts(context, requests, request.fields), ids, request.returnEntity);
};
