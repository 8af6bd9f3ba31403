import type { addCouponToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "../../../foundation/handler.ts";
import { checkCouponCode } from "./codes.ts";
import { editCart } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const addCouponToCurrentCart: Handler<typeof declared> = async (context, { coupon }) =>
	editCart(context, await current(context), (cart) => {
		checkCouponCode(coupon.code);
		return cart;
	});
