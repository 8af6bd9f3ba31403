import type { removeCouponFromCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withoutMember } from "../../purchase/edits.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const removeCouponFromCurrentCart: Handler<typeof declared> = async (context) => {
	const found = await requireCurrentCart(context);
	return { cart: cartView(await writeCart(context, found, withoutMember(found.cart.doc, "coupons")), context) };
};
