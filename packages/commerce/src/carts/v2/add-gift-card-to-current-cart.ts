import type { addGiftCardToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { unknownGiftCard } from "./gift-cards.ts";
import { current } from "./load-cart.ts";

export const addGiftCardToCurrentCart: Handler<typeof declared> = async (context, { giftCard }) => {
	await current(context);
	throw unknownGiftCard(giftCard.code);
};
