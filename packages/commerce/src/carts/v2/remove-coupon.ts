import type { removeCoupon as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withoutCoupon } from "./coupons.ts";
import { editCart } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const removeCoupon: Handler<typeof declared> = async (context, { cartId, couponId }) =>
	editCart(context, await openCart(cartId)(context), (cart) => withoutCoupon(cart, couponId));
