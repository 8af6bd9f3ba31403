import type { createProduct as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "../../../../foundation/bulk.ts";
import type { Handler } from "../../../../foundation/handler.ts";
import { createProducts } from "./write-products.ts";

export const createProduct: Handler<typeof declaration> = async (context, { product, fields }) => {
	const [outcome] = await createProducts(context, [{ path: "product", input: product }], fields);
	return { product: onlyValue(outcome).product };
};
