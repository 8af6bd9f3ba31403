import type { deleteGiftCardProduct as declared } from "@cartwright/contract/gift-cards/gift-card-products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { remove } from "@cartwright/store/batch";
import { giftCardProducts } from "./gift-card-product.ts";
import { loadGiftCardProduct, requireGiftCardProduct } from "./load/load-gift-card-product.ts";
import { productEvent } from "./product-event.ts";

export const deleteGiftCardProduct: Handler<typeof declared> = async (context, { giftCardProductId }) => {
	const stored = requireGiftCardProduct(await loadGiftCardProduct(context), giftCardProductId);
	const event = productEvent("giftCardProductDeleted", giftCardProductId, context);
	await context.store.commit(context.site, [remove(giftCardProducts, stored, [event])]);
	return {};
};
