import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../../foundation/context.ts";
import { type PublishedStock, products, publishedStocks } from "../documents.ts";
import { inventoryItemsByProductId } from "../inventory/inventory-cache.ts";
import { type ProductStock, productStock } from "../inventory/stock.ts";

/**
 * Tells the feed of products that a product has another stock status than it was last published of. Purchases only change
 * counters, which no feed tells of; most of them change no status either.
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
	// A product is published of when it is made, and its first stock with it.
	if (!product || product.doc.createdDate === itemMade) return;
	const made = items.map(({ doc }) => doc);
	const stock = summary(productStock(product.doc, made));
	if (published?.doc.stock === stock) return;
	const doc: PublishedStock = { id: productId, stock };
	await store.commit(site, [published ? replace(publishedStocks, published, doc) : create(publishedStocks, doc)]);
};

/** What search knows of the stock of a product. */
const summary = ({ variants }: ProductStock): string =>
	[...variants].map(([id, { inStock, preorder }]) => `${id} ${inStock} ${preorder?.enabled ?? false}`).join("\n");
