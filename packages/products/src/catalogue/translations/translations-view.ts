import type { Product } from "../product.ts";
import { textsOfProduct } from "../translated-product.ts";

/** A product's texts, and its own translations of them. */
export const translationsView = (product: Product) => ({
	productId: product.id,
	texts: [...textsOfProduct(product)],
	translations: { ...product.translations },
});
