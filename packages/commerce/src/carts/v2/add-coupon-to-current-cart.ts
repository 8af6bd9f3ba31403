import type { addCouponToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { checkUnlocked, rejectingCoupons, withCoupon } from "./coupons.ts";
import { current } from "./load-cart.ts";

export const addCouponToCurrentCart: Handler<typeof declared> = async (context, { coupon }) => {
	const loaded = await current(context);
	checkUnlocked(loaded.cart.doc);
	const { code = "" } = coupon;
	const changed = await withCoupon(context, loaded.cart.doc, code, loaded.pricing.settings);
	return { cart: cartView(await writeCart(context, loaded, changed, { check: rejectingCoupons([code]) }), context) };
};
