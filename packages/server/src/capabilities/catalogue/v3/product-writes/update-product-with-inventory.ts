import type { updateProductWithInventory as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "../../../../foundation/bulk.ts";
import type { Handler } from "../../../../foundation/handler.ts";
import { loadInventoryResults } from "./results-of.ts";
import { updateProducts } from "./write-products.ts";

export const updateProductWithInventory: Handler<typeof declaration> = async (context, request) => {
	const { product: input, fieldMask, returnEntity, fields } = request;
	const outcomes = await updateProducts(context, [{ path: "product", input, fieldMask }], fields);
	const { product } = onlyValue(outcomes[0]);
	return { product, inventoryResults: await loadInventoryResults(context, outcomes, returnEntity) };
};
