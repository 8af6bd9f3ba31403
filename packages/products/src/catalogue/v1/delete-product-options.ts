import type { deleteProductOptions as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeProduct } from "./write-product.ts";

export const deleteProductOptions: Handler<typeof declaration> = async (context, request) => {
	await writeProduct(context, request.id, (product) => {
		if (product.managesVariants) {
			const description = "The options define managed variants; set manageVariants to false first.";
			throw new ApplicationError<typeof declaration>("VARIANTS_ARE_MANAGED", description, { productId: product.id });
		}
		return { product: { ...product, options: [] }, fields: ["productOptions"] };
	});
	return {};
};
