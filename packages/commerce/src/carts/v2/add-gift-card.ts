import type { addGiftCard as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { unknownGiftCard } from "./gift-cards.ts";
import { openCart } from "./load-cart.ts";

export const addGiftCard: Handler<typeof declared> = async (context, { cartId, giftCard }) => {
	await openCart(cartId)(context);
	throw unknownGiftCard(giftCard.code);
};
