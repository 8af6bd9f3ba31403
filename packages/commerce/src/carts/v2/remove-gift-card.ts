import type { removeGiftCard as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { editCart } from "./edit-cart.ts";
import { withoutGiftCard } from "./gift-cards.ts";
import { openCart } from "./load-cart.ts";

export const removeGiftCard: Handler<typeof declared> = async (context, { cartId, giftCardId }) =>
	editCart(context, await openCart(cartId)(context), (cart) => withoutGiftCard(cart, giftCardId));
