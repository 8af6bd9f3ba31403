import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { type PublishedStock, products, publishedStocks } from "../documents.ts";
import { inventoryItemsByProductId } from "../inventory/inventory-cache.ts";
import { type ProductStock, productStock } from "../inventory/stock.ts";

/**
 * Adds a product to the feed if its stock status differs from the published one. Purchases change only counters, which
 * are not in the feed, and most of them do not change the status.
 */
export const publishStock = async (
	{ store }: WorkContext,
	site: string,
	productId: string,
	itemMade: string | undefined,
): Promise<void> => {
	const { product, items, published } = await store.read(site, {
		product: byId(products, productId),
		items: inventoryItemsByProductId([productId]),
		published: byId(publishedStocks, productId),
	});
	// A product is published when it is created, together with its first stock.
	if (!product || product.doc.createdDate === itemMade) return;
	const made = items.map(({ doc }) => doc);
	const stock = summary(productStock(product.doc, made));
	if (published?.doc.stock === stock) return;
	const doc: PublishedStock = { id: productId, stock };
	await store.commit(site, [published ? replace(publishedStocks, published, doc) : create(publishedStocks, doc)]);
};

/** The stock of a product as the search index sees it. */
const summary = ({ variants }: ProductStock): string =>
	[...variants].map(([id, { inStock, preorder }]) => `${id} ${inStock} ${preorder?.enabled ?? false}`).join("\n");
