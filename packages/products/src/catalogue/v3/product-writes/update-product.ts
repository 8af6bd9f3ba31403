import type { updateProduct as declaration } from "@cartwright/contract/catalogue/v3/product-writes";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updateProducts } from "./write-products.ts";

export const updateProduct: Handler<typeof declaration> = async (context, { product, fieldMask, fields }) => {
	const [outcome] = await updateProducts(context, [{ path: "product", input: product, fieldMask }], fields);
	return { product: onlyValue(outcome).product };
};
