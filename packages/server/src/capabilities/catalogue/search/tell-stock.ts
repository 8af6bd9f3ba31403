import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../../foundation/context.ts";
import { products, type ToldStock, toldStocks } from "../documents.ts";
import { type ProductStock, productStock } from "../inventory/stock.ts";
import { itemsOfProducts } from "../inventory-of-products.ts";

/**
 * Tells the feed of products that a product has another stock status than it was last told of. Purchases only change
 * counters, which no feed tells of; most of them change no status either.
 */
export const tellStock = async (
	{ store }: WorkContext,
	site: string,
	productId: string,
	itemMade: string | undefined,
): Promise<void> => {
	const { product, items, told } = await store.read(site, {
		product: byId(products, productId),
		items: itemsOfProducts([productId]),
		told: byId(toldStocks, productId),
	});
	// A product is told of when it is made, and its first stock with it.
	if (!product || product.doc.createdDate === itemMade) return;
	const made = items.map(({ doc }) => doc);
	const stock = summary(productStock(product.doc, made));
	if (told?.doc.stock === stock) return;
	const doc: ToldStock = { id: productId, stock };
	await store.commit(site, [told ? replace(toldStocks, told, doc) : create(toldStocks, doc)]);
};

/** What search knows of the stock of a product. */
const summary = ({ variants }: ProductStock): string =>
	[...variants].map(([id, { inStock, preorder }]) => `${id} ${inStock} ${preorder?.enabled ?? false}`).join("\n");
