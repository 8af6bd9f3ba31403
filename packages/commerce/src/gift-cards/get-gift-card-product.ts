import type { getGiftCardProduct as declared } from "@cartwright/contract/gift-cards/gift-card-products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { giftCardProductView } from "./gift-card-product-view.ts";
import { loadGiftCardProduct, requireGiftCardProduct } from "./load/load-gift-card-product.ts";

export const getGiftCardProduct: Handler<typeof declared> = async (context, { giftCardProductId }) => {
	const loaded = await loadGiftCardProduct(context);
	const product = requireGiftCardProduct(loaded, giftCardProductId);
	return { giftCardProduct: giftCardProductView(product, loaded.shop, context) };
};
