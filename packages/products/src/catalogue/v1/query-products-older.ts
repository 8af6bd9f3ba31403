import type { queryProductsOlder as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireManager, viewOptions } from "./facts.ts";
import { listProducts } from "./list-products.ts";
import { readPaging } from "./paging.ts";
import { renderProduct } from "./product-view.ts";

export const queryProductsOlder: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const hidden = requireManager(context, "includeHiddenProducts", request.includeHiddenProducts);
	const merchantData = requireManager(context, "includeMerchantSpecificData", request.includeMerchantSpecificData);
	const paging = readPaging(query.paging);
	const { page, total, settings } = await listProducts(context, { ...query, ...paging, hidden });
	const variants = request.includeVariants ? "always" : "never";
	const options = viewOptions(context, settings, { variants, merchantData });
	return {
		products: page.map((stored) => renderProduct(stored, options)),
		metadata: { items: page.length, offset: paging.offset },
		totalResults: total,
	};
};
