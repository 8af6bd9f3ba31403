import type { addGiftCard as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "../../../foundation/handler.ts";
import { checkGiftCardCode } from "./codes.ts";
import { editCart } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const addGiftCard: Handler<typeof declared> = async (context, { cartId, giftCard }) =>
	editCart(context, await openCart(cartId)(context), (cart) => {
		checkGiftCardCode(giftCard.code);
		return cart;
	});
