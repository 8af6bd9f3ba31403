import type { addCoupon as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { unknownCoupon } from "./codes.ts";
import { openCart } from "./load-cart.ts";

export const addCoupon: Handler<typeof declared> = async (context, { cartId, coupon }) => {
	await openCart(cartId)(context);
	throw unknownCoupon(coupon.code);
};
