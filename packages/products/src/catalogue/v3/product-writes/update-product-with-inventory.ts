import type { updateProductWithInventory as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadInventoryResults } from "./results-of.ts";
import { updateProducts } from "./write-products.ts";

export const updateProductWithInventory: Handler<typeof declaration> = async (context, request) => {
	const { product: input, fieldMask, returnEntity, fields } = request;
	const outcomes = await updateProducts(context, [{ path: "product", input, fieldMask }], fields);
	const { product } = onlyValue(outcomes[0]);
	return { product, inventoryResults: await loadInventoryResults(context, outcomes, returnEntity) };
};
