import type { removeRibbon as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeProduct } from "./write-product.ts";

export const removeRibbon: Handler<typeof declaration> = async (context, request) => {
	await writeProduct(context, request.id, (product) => ({
		product: { ...product, ribbon: undefined },
		fields: ["ribbon"],
	}));
	return {};
};
