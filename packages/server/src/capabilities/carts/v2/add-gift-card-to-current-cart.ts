import type { addGiftCardToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "../../../foundation/handler.ts";
import { checkGiftCardCode } from "./codes.ts";
import { editCart } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const addGiftCardToCurrentCart: Handler<typeof declared> = async (context, { giftCard }) =>
	editCart(context, await current(context), (cart) => {
		checkGiftCardCode(giftCard.code);
		return cart;
	});
