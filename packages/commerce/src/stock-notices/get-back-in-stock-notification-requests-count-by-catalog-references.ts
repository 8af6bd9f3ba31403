import type { getBackInStockNotificationRequestsCountByCatalogReferences as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { products } from "@cartwright/products/catalogue/documents";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { aggregate, byIds } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { productIdOf, variantsOf } from "./referenced-variants.ts";

/** As many variants as the products of a request can have. */
const maxGroups = 100_000;

export const getBackInStockNotificationRequestsCountByCatalogReferences: Handler<typeof declared> = async (
	{ store, site },
	{ catalogReferences },
) => {
	const productIds = [...new Set(catalogReferences.flatMap((reference) => productIdOf(reference) ?? []))];
	const isOpen = and(isIn("productId", productIds), equals("status", "RECEIVED"));
	const { productsById, groups } = await store.read(site, {
		productsById: byIds(products, productIds),
		groups: aggregate(stockNotices, { filter: isOpen, groupBy: ["productId", "variantId"], limit: maxGroups }),
	});
	const counts = groups.map(({ key: [productId, variantId], count }) => ({
		productId,
		variantId: String(variantId),
		count,
	}));
	return {
		countsPerCatalogReference: catalogReferences.map((catalogReference) => {
			const productId = productIdOf(catalogReference);
			const variants = variantsOf(catalogReference, productsById.get(productId ?? "")?.doc);
			const counted = counts.filter((each) => each.productId === productId && (variants?.has(each.variantId) ?? true));
			return { catalogReference, count: counted.reduce((sum, { count }) => sum + count, 0) };
		}),
	};
};
