import type { removeCoupon as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { couponNotInCart } from "./codes.ts";
import { openCart } from "./load-cart.ts";

export const removeCoupon: Handler<typeof declared> = async (context, { cartId, couponId }) => {
	await openCart(cartId)(context);
	throw couponNotInCart(couponId);
};
