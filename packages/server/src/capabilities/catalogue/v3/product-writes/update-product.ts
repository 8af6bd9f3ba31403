import type { updateProduct as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "../../../../foundation/bulk.ts";
import type { Handler } from "../../../../foundation/handler.ts";
import { updateProducts } from "./write-products.ts";

export const updateProduct: Handler<typeof declaration> = async (context, { product, fieldMask, fields }) => {
	const [outcome] = await updateProducts(context, [{ path: "product", input: product, fieldMask }], fields);
	return { product: onlyValue(outcome).product };
};
