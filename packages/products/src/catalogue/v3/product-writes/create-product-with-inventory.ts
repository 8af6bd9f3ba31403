import type { createProductWithInventory as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadInventoryResults } from "./results-of.ts";
import { createProducts } from "./write-products.ts";

export const createProductWithInventory: Handler<typeof declaration> = async (context, request) => {
	const { product: input, returnEntity, fields } = request;
	const outcomes = await createProducts(context, [{ path: "product", input }], fields);
	const { product } = onlyValue(outcomes[0]);
	return { product, inventoryResults: await loadInventoryResults(context, outcomes, returnEntity) };
};
