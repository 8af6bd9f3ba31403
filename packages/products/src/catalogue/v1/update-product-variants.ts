import type { updateProductVariants as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { overrideVariants, requireManagedVariants } from "./variant-overrides.ts";
import { variantView } from "./variant-view.ts";
import { writeProduct } from "./write-product.ts";

export const updateProductVariants: Handler<typeof declaration> = async (context, request) => {
	const { product, stock, settings } = await writeProduct(context, request.id, (before, { currency }) => {
		requireManagedVariants(before);
		const { variants, changes } = overrideVariants(before, request.variants, currency);
		return { product: { ...before, variants }, fields: ["variants"], variants: changes };
	});
	return { variants: product.variants.map((variant) => variantView(product, variant, stock, settings, true)) };
};
