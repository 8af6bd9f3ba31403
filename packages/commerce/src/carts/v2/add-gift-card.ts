import type { addGiftCard as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { checkGiftCard, checkGiftCardUnlocked, withGiftCard } from "./gift-cards.ts";
import { openCart } from "./load-cart.ts";

export const addGiftCard: Handler<typeof declared> = async (context, { cartId, giftCard }) => {
	const loaded = await openCart(cartId)(context);
	checkGiftCardUnlocked(loaded.cart.doc);
	const changed = await withGiftCard(context, loaded.cart.doc, giftCard);
	return { cart: cartView(await writeCart(context, loaded, changed, { check: checkGiftCard }), context) };
};
