import type { createGiftCardProduct as declared } from "@cartwright/contract/gift-cards/gift-card-products";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { giftCardProductView } from "./gift-card-product-view.ts";
import { loadGiftCardProduct } from "./load/load-gift-card-product.ts";
import { newGiftCardProduct } from "./new-gift-card-product.ts";

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
	const { doc, write } = newGiftCardProduct(giftCardProduct, { ...context, currency: shop.currency });
	await store.commit(site, [write]);
	return { giftCardProduct: giftCardProductView({ doc, revision: 1 }, shop) };
};
