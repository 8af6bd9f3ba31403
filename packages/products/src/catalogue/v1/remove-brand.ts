import type { removeBrand as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeProduct } from "./write-product.ts";

export const removeBrand: Handler<typeof declaration> = async (context, request) => {
	await writeProduct(context, request.id, (product) => ({
		product: { ...product, brand: undefined },
		fields: ["brand"],
	}));
	return {};
};
