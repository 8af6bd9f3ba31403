import type { queryStoreVariants as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { QuerySpec } from "@cartwright/contract/operation";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import { rulesOf } from "@cartwright/store/query-language";
import type { Handler } from "../../../foundation/handler.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { filterOf, sortOf } from "../../../foundation/wire-query.ts";
import { collectionsOf } from "../collection.ts";
import { inventoryOf } from "../inventory-of-products.ts";
import { withPublicMedia } from "../media.ts";
import { numberedPageOf, pagingMetadata } from "./page-of.ts";
import { scanProducts } from "./scan-products.ts";
import { storeVariantView } from "./variant-view.ts";

const sortable = ["id", "variantId", "productId", "variantName", "productName", "sku", "managedVariant"];
const filterable = [...sortable, "collectionIds", "stock.inStock", "stock.trackQuantity", "stock.quantity"];

const spec: QuerySpec = {
	paging: "OFFSET",
	fields: Object.fromEntries(
		filterable.map((name) => [name, { operators: "*", sort: sortable.includes(name) ? "BOTH" : "NONE" }]),
	),
};
const rules = rulesOf(spec, Object.fromEntries(filterable.map((name) => [name, name])));

export const queryStoreVariants: Handler<typeof declaration> = async (context, request) => {
	const query = request.query ?? {};
	const filter = filterOf(query.filter, rules);
	const sort = sortOf(query.sort, rules);
	const asked = numberedPageOf(query);
	const all = (await scanProducts(context)).flatMap((stored) => {
		const { stock } = inventoryOf(stored);
		const product = withPublicMedia(stored.doc, context.origin);
		return product.variants
			.filter(({ visible }) => visible || actsForShop(context.identity))
			.map((variant) => {
				const view = storeVariantView(product, variant, stock, collectionsOf(product));
				return { ...view, id: view.id ?? "" };
			});
	});
	const variants = select(all, { filter, sort, ...asked });
	const total = filter ? all.filter((variant) => satisfies(variant, filter)).length : all.length;
	return { variants, metadata: pagingMetadata(asked, variants.length, total) };
};
