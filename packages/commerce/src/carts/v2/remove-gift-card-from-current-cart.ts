import type { removeGiftCardFromCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { editCart } from "./edit-cart.ts";
import { withoutGiftCard } from "./gift-cards.ts";
import { current } from "./load-cart.ts";

export const removeGiftCardFromCurrentCart: Handler<typeof declared> = async (context, { giftCardId }) =>
	editCart(context, await current(context), (cart) => withoutGiftCard(cart, giftCardId));
