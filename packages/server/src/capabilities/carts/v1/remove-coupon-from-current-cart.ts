import { withoutCoupon } from "../changes.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const removeCouponFromCurrentCart: CurrentCartCalls["removeCouponFromCurrentCart"] = async (context) => {
	const found = await requireCurrentCart(context);
	return { cart: cartView(await writeCart(context, found, withoutCoupon(found.cart.doc)), context) };
};
