import type { removeCouponFromCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { couponNotInCart } from "./codes.ts";
import { current } from "./load-cart.ts";

export const removeCouponFromCurrentCart: Handler<typeof declared> = async (context, { couponId }) => {
	await current(context);
	throw couponNotInCart(couponId);
};
