import type { removeCoupon as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withoutMember } from "../../purchase/edits.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const removeCoupon: Handler<typeof declared> = async (context, { id }) => {
	const found = await requireCart(context, id);
	return { cart: cartView(await writeCart(context, found, withoutMember(found.cart.doc, "coupons")), context) };
};
