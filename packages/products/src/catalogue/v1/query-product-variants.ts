import type { queryProductVariants as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadProduct } from "../inventory/load-products.ts";
import { choicesByName, includesChoices } from "../options.ts";
import { requireManager } from "./facts.ts";
import { readPaging } from "./paging.ts";
import { variantIdOf, variantView } from "./variant-view.ts";

export const queryProductVariants: Handler<typeof declaration> = async (context, request) => {
	const merchantData = requireManager(context, "includeMerchantSpecificData", request.includeMerchantSpecificData);
	const { stored, settings } = await loadProduct(context, request.id);
	const product = stored.doc;
	const choices = choicesByName(product, request.choices ?? {});
	const ids = request.variantIds ?? [];
	const matching = product.variants.filter(
		(variant) =>
			(variant.visible || actsForShop(context.identity)) &&
			(ids.length === 0 || ids.includes(variant.id) || ids.includes(variantIdOf(product, variant))) &&
			choices !== undefined &&
			(includesChoices(variant.choices, choices) || !product.managesVariants),
	);
	const { limit, offset } = readPaging(request.paging);
	const page = matching.slice(offset, offset + limit);
	const { stock } = inventoryOf(stored);
	return {
		variants: page.map((variant) => variantView(product, variant, stock, settings, merchantData)),
		metadata: { items: page.length, offset },
		totalResults: matching.length,
	};
};
