import type { removeGiftCardFromCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { giftCardNotInCart } from "./gift-cards.ts";
import { current } from "./load-cart.ts";

export const removeGiftCardFromCurrentCart: Handler<typeof declared> = async (context, { giftCardId }) => {
	await current(context);
	throw giftCardNotInCart(giftCardId);
};
