import type { addCoupon as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "../../../foundation/handler.ts";
import { checkCouponCode } from "./codes.ts";
import { editCart } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const addCoupon: Handler<typeof declared> = async (context, { cartId, coupon }) =>
	editCart(context, await openCart(cartId)(context), (cart) => {
		checkCouponCode(coupon.code);
		return cart;
	});
