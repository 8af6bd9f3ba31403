import type { createGiftCardProduct as declared } from "@cartwright/contract/gift-cards/gift-card-products";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import { giftCardProducts, readProduct } from "./gift-card-product.ts";
import { giftCardProductView } from "./gift-card-product-view.ts";
import { loadGiftCardProduct } from "./load/load-gift-card-product.ts";
import { productEvent } from "./product-event.ts";

export const createGiftCardProduct: Handler<typeof declared> = async (context, { giftCardProduct }) => {
	const { store, site } = context;
	const { product, shop } = await loadGiftCardProduct(context);
	if (product) {
		throw new ApplicationError<typeof declared>(
			"GIFT_CARD_PRODUCT_ALREADY_EXISTS",
			`The shop has the gift card product ${product.doc.name} already. Update it instead.`,
			{ giftCardProductId: product.doc.productId },
		);
	}
	const doc = readProduct(giftCardProduct, undefined, { ...context, currency: shop.currency });
	const event = productEvent("giftCardProductCreated", doc.productId, context);
	await store.commit(site, [create(giftCardProducts, doc, [event])]);
	return { giftCardProduct: giftCardProductView({ doc, revision: 1 }, shop) };
};
