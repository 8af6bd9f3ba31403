import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Cart } from "../../purchase/cart-document.ts";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { type CartToFill, type NewCartRequest, writeItems } from "./add-items.ts";
import { checkCoupon, checkUnlocked, withCoupon } from "./coupons.ts";
import { checkGiftCard, checkGiftCardUnlocked, withGiftCard } from "./gift-cards.ts";

/** Creates a cart as requested. A customer has one current cart, so an existing one takes the items. */
export const createFrom = async (
	context: Context,
	request: NewCartRequest,
	find: CartToFill,
	isCurrent: boolean,
): Promise<ResolvedCart> => {
	const [[coupon], [giftCard, ...more]] = [request.coupons ?? [], request.giftCards ?? []];
	if (more.length > 0) throw new ApplicationError("MAX_GIFT_CARDS_EXCEEDED", "A cart has one gift card at most.");
	await checkShopperUrl(context, request.cart?.customCheckoutUrl, "cart.customCheckoutUrl");
	const { code } = coupon ?? {};
	if (!code && !giftCard) return writeItems(context, request, find, { isCurrent });
	const edit = async (cart: Cart, before: Cart | undefined) => {
		if (before && code) checkUnlocked(before);
		if (before && giftCard) checkGiftCardUnlocked(before);
		const withCode = code ? await withCoupon(context, cart, code) : cart;
		return giftCard ? withGiftCard(context, withCode, giftCard) : withCode;
	};
	const check = (resolved: ResolvedCart) => {
		if (code) checkCoupon(resolved);
		if (giftCard) checkGiftCard(resolved);
	};
	return writeItems(context, request, find, { isCurrent, edit, check });
};
