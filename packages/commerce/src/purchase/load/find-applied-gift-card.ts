import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { type LimitedContext, limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { obfuscatedCode } from "../../gift-cards/gift-card.ts";
import { findGiftCard } from "../../gift-cards/load/load-gift-card.ts";
import type { AppliedGiftCard } from "../purchase.ts";
import { shopperOf } from "./find-coupon.ts";

export type GiftCardContext = Pick<ReadContext, "store" | "site" | "identity"> &
	LimitedContext & { readonly cursorKey: string };

/** The gift card that a code names. Shoppers may try a few in a minute, so that they do not find codes by guessing. */
export const findAppliedGiftCard = async (
	context: GiftCardContext,
	code: string,
): Promise<AppliedGiftCard | undefined> => {
	const shopper = shopperOf(context.identity);
	if (shopper !== undefined) limitByAddress(context, "giftCard", shopper);
	const stored = await findGiftCard(context, code);
	return stored && { id: stored.doc.id, obfuscatedCode: obfuscatedCode(stored.doc) };
};
