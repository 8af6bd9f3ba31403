import type { addCoupon as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { checkUnlocked, rejectingCoupons, withCoupon } from "./coupons.ts";
import { openCart } from "./load-cart.ts";

export const addCoupon: Handler<typeof declared> = async (context, { cartId, coupon }) => {
	const loaded = await openCart(cartId)(context);
	checkUnlocked(loaded.cart.doc);
	const { code = "" } = coupon;
	const changed = await withCoupon(context, loaded.cart.doc, code, loaded.pricing.settings);
	return { cart: cartView(await writeCart(context, loaded, changed, { check: rejectingCoupons([code]) }), context) };
};
