import type { removeCouponFromCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withoutCoupon } from "./coupons.ts";
import { editCart } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const removeCouponFromCurrentCart: Handler<typeof declared> = async (context, { couponId }) =>
	editCart(context, await current(context), (cart) => withoutCoupon(cart, couponId));
