import type { GiftCardProduct as WireProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import { create, type Write } from "@cartwright/store/batch";
import { type GiftCardProduct, giftCardProducts, readProduct } from "./gift-card-product.ts";
import { productEvent } from "./product-event.ts";

interface NewProduct {
	readonly doc: GiftCardProduct;
	readonly write: Write;
}

/** A product that is to be created, with its event. */
export const newGiftCardProduct = (sent: WireProduct, facts: Parameters<typeof readProduct>[2]): NewProduct => {
	const doc = readProduct(sent, undefined, facts);
	return { doc, write: create(giftCardProducts, doc, [productEvent("giftCardProductCreated", doc.productId, facts)]) };
};
