import type { GiftCardInput } from "@cartwright/contract/carts/v2/item-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import type { Cart } from "../../purchase/cart-document.ts";
import { findAppliedGiftCard } from "../../purchase/load/find-applied-gift-card.ts";
import { totalsOf } from "../../purchase/pricing.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { giftCardStatusData } from "./gift-card-status.ts";

/** The cart with the gift card of a code; a cart has one at most. */
export const withGiftCard = async (context: Context, cart: Cart, input: GiftCardInput): Promise<Cart> => {
	const { giftCards = [] } = cart;
	const giftCard = await findAppliedGiftCard(context, input.code ?? "");
	if (!giftCard) throw new ApplicationError("INVALID_GIFT_CARD_CODE", "There is no gift card with this code.");
	const { id: giftCardId } = giftCard;
	const code = giftCard.issuedBy?.code;
	if (giftCards.some(({ id, issuedBy }) => id === giftCardId || (code !== undefined && issuedBy?.code === code))) {
		throw new ApplicationError("GIFT_CARD_ALREADY_EXISTS", "The cart has this gift card already.", { giftCardId });
	}
	if (giftCards.length > 0) {
		throw new ApplicationError("MAX_GIFT_CARDS_PER_CART_EXCEEDED", "The cart has a gift card. Remove it first.");
	}
	const sent = input.redeemAmount?.amount;
	if (!sent) return { ...cart, giftCards: [giftCard] };
	const field = "giftCard.redeemAmount.amount";
	const amount = requestedAmount(sent, field, cart.currency);
	if (amount <= 0) throw invalid(field, `must be an amount in ${cart.currency} that is more than 0`);
	return { ...cart, giftCards: [{ ...giftCard, requestedAmount: amount }] };
};

export const withoutGiftCard = (cart: Cart, giftCardId: string): Cart => {
	checkGiftCardUnlocked(cart);
	const { giftCards = [], ...rest } = cart;
	const left = giftCards.filter(({ id }) => id !== giftCardId);
	if (left.length < giftCards.length) return left.length > 0 ? { ...rest, giftCards: left } : rest;
	throw new ApplicationError("GIFT_CARD_NOT_FOUND_IN_CART", `The cart has no gift card ${giftCardId}.`, { giftCardId });
};

/** Rejects a change of the gift card of a cart that is locked. */
export const checkGiftCardUnlocked = ({ customSettings }: Cart): void => {
	if (customSettings?.lockGiftCard !== true) return;
	throw new ApplicationError("GIFT_CARD_LOCKED", "The gift card of this cart cannot be changed.");
};

/** Rejects a new gift card that pays nothing. */
export const checkGiftCard = ({ cart, lines, pricing }: ResolvedCart): void => {
	const { errors } = totalsOf(cart, lines, pricing, { calculateTax: false });
	const error = errors.find(({ part }) => part === "giftCard");
	if (!error) return;
	throw new ApplicationError("INVALID_GIFT_CARD_STATUS", error.description, { ...giftCardStatusData(error) });
};
