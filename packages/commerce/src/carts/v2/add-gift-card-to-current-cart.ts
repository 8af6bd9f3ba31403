import type { addGiftCardToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { checkGiftCard, checkGiftCardUnlocked, withGiftCard } from "./gift-cards.ts";
import { current } from "./load-cart.ts";

export const addGiftCardToCurrentCart: Handler<typeof declared> = async (context, { giftCard }) => {
	const loaded = await current(context);
	checkGiftCardUnlocked(loaded.cart.doc);
	const changed = await withGiftCard(context, loaded.cart.doc, giftCard);
	return { cart: cartView(await writeCart(context, loaded, changed, { check: checkGiftCard }), context) };
};
