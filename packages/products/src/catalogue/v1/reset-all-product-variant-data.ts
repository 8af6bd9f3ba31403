import type { resetAllProductVariantData as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { differsFromBase, resetToBase } from "../base-values.ts";
import { namedChoices } from "../options.ts";
import { requireManagedVariants } from "./variant-overrides.ts";
import { writeProduct } from "./write-product.ts";

const resetFields = ["price", "cost", "sku", "weight", "visible"];

export const resetAllProductVariantData: Handler<typeof declaration> = async (context, request) => {
	await writeProduct(context, request.id, (product) => {
		requireManagedVariants(product);
		const changes = product.variants
			.filter((variant) => differsFromBase(variant, product))
			.map(({ id, choices }) => ({
				variantId: id,
				choices: namedChoices(product, choices),
				changedFields: resetFields,
			}));
		const variants = product.variants.map((variant) => resetToBase(variant, product));
		return { product: { ...product, variants }, fields: ["variants"], variants: changes };
	});
	return {};
};
