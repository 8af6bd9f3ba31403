import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Cart } from "../../purchase/cart-document.ts";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { type CartToFill, type EditFacts, type NewCartRequest, writeItems } from "./add-items.ts";
import { checkUnlocked, rejectingCoupons, withCoupon } from "./coupons.ts";
import { checkGiftCard, checkGiftCardUnlocked, withGiftCard } from "./gift-cards.ts";

/** Creates a cart as requested. A customer has one current cart, so an existing one takes the items. */
export const createFrom = async (
	context: Context,
	request: NewCartRequest,
	find: CartToFill,
	isCurrent: boolean,
): Promise<ResolvedCart> => {
	const [giftCard, ...more] = request.giftCards ?? [];
	const codes = (request.coupons ?? []).flatMap(({ code }) => (code ? [code] : []));
	if (more.length > 0) throw new ApplicationError("MAX_GIFT_CARDS_EXCEEDED", "A cart has one gift card at most.");
	await checkShopperUrl(context, request.cart?.customCheckoutUrl, "cart.customCheckoutUrl");
	if (codes.length === 0 && !giftCard) return writeItems(context, request, find, { isCurrent });
	const edit = async (cart: Cart, { before, settings }: EditFacts) => {
		if (before && codes.length > 0) checkUnlocked(before);
		if (before && giftCard) checkGiftCardUnlocked(before);
		let discounted = cart;
		for (const code of codes) discounted = await withCoupon(context, discounted, code, settings);
		return giftCard ? withGiftCard(context, discounted, giftCard) : discounted;
	};
	const check = (resolved: ResolvedCart) => {
		rejectingCoupons(codes)(resolved);
		if (giftCard) checkGiftCard(resolved);
	};
	return writeItems(context, request, find, { isCurrent, edit, check });
};
