import type { queryProducts as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { viewOptions } from "./facts.ts";
import { listProducts } from "./list-products.ts";
import { pagingMetadata, readOffsetPaging } from "./paging.ts";
import { renderProduct } from "./product-view.ts";

export const queryProducts: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const paging = readOffsetPaging(query);
	const { page, total, settings } = await listProducts(context, {
		...paging,
		filter: query.filter,
		sort: query.sort,
		hidden: false,
	});
	const options = viewOptions(context, settings, { variants: "where managed" });
	return {
		products: page.map((stored) => renderProduct(stored, options)),
		metadata: pagingMetadata(paging, page.length, total),
	};
};
