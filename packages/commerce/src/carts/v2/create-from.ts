import type { Context } from "@cartwright/kernel/foundation/context";
import type { Cart } from "../../purchase/cart-document.ts";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { type CartToFill, type NewCartRequest, writeItems } from "./add-items.ts";
import { checkCoupon, checkUnlocked, withCoupon } from "./coupons.ts";
import { unknownGiftCard } from "./gift-cards.ts";

/** Creates a cart as requested. A customer has one current cart, so an existing one takes the items. */
export const createFrom = async (
	context: Context,
	request: NewCartRequest,
	find: CartToFill,
	isCurrent: boolean,
): Promise<ResolvedCart> => {
	const [[coupon], [giftCard]] = [request.coupons ?? [], request.giftCards ?? []];
	if (giftCard) throw unknownGiftCard(giftCard.code);
	await checkShopperUrl(context, request.cart?.customCheckoutUrl, "cart.customCheckoutUrl");
	const { code } = coupon ?? {};
	if (!code) return writeItems(context, request, find, { isCurrent });
	const edit = async (cart: Cart, before: Cart | undefined) => {
		if (before) checkUnlocked(before);
		return withCoupon(context, cart, code);
	};
	return writeItems(context, request, find, { isCurrent, edit, check: checkCoupon });
};
