import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 as products } from "@cartwright/contract/catalogue/v3/products";
import type { InventoryItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Client } from "@cartwright/sdk/client";
import { editorFields } from "./draft-of-product.ts";

export interface LoadedProduct {
	readonly product: Product;
	readonly stock: readonly InventoryItem[];
}

/** A product with its variants and their stock at all locations. Costs are part of it for those who may see them. */
export const loadProduct = async (client: Client, productId: string, withCosts: boolean): Promise<LoadedProduct> => {
	const fields = [...editorFields, ...(withCosts ? (["MERCHANT_DATA"] as const) : [])];
	const [{ product }, stock] = await Promise.all([
		client.use(products).getProduct({ productId, fields }),
		loadStock(client, productId),
	]);
	return { product: product ?? {}, stock };
};

const loadStock = async (client: Client, productId: string): Promise<InventoryItem[]> => {
	const { queryInventoryItems } = client.use(inventoryItemsV3);
	const stock: InventoryItem[] = [];
	const limit = 1000;
	for (let isLast = false; !isLast; ) {
		const paging = { limit, offset: stock.length };
		const { inventoryItems } = await queryInventoryItems({ query: { filter: { productId }, paging } });
		stock.push(...inventoryItems);
		isLast = inventoryItems.length < limit;
	}
	return stock;
};
