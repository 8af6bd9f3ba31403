import type { createProduct as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createProducts } from "./write-products.ts";

export const createProduct: Handler<typeof declaration> = async (context, { product, fields }) => {
	const [outcome] = await createProducts(context, [{ path: "product", input: product }], fields);
	return { product: onlyValue(outcome).product };
};
