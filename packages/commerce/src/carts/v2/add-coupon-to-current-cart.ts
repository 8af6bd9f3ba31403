import type { addCouponToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { unknownCoupon } from "./codes.ts";
import { current } from "./load-cart.ts";

export const addCouponToCurrentCart: Handler<typeof declared> = async (context, { coupon }) => {
	await current(context);
	throw unknownCoupon(coupon.code);
};
