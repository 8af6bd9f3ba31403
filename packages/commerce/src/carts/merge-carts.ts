import type { Cart } from "../purchase/cart-document.ts";
import { loweredLines } from "../purchase/limit-to-stock.ts";
import { addLines, maxLines } from "../purchase/lines.ts";
import { ownedBy } from "../purchase/owned-by.ts";
import { type Catalogue, resolvePurchase } from "../purchase/resolve.ts";

export interface Joining {
	readonly memberId: string;
	readonly now: string;
}

/** Transfers the visitor's cart to a member without a cart. */
export const transferredToMember = (visitors: Cart, { memberId, now }: Joining): Cart => ({
	...ownedBy(visitors, memberId),
	currentOf: `member:${memberId}`,
	updatedDate: now,
});

/**
 * Adds the visitor's cart to the member's. Quantities of the same item add up, limited by stock; unknown items and
 * lines beyond the maximum are dropped. If both made a choice, the member's applies.
 */
export const mergedCart = (members: Cart, visitors: Cart, catalogue: Catalogue, { now }: Joining): Cart => {
	const resolved = resolvePurchase(visitors, catalogue);
	const unavailableIds = new Set(
		resolved.filter(({ availability }) => availability.status === "NOT_FOUND").map(({ id }) => id),
	);
	const available = visitors.lines.filter(({ id }) => !unavailableIds.has(id));
	const customLines = [...members.customLines, ...visitors.customLines].slice(0, maxLines);
	const lines = addLines(members.lines, available).slice(0, maxLines - customLines.length);
	const joined: Cart = {
		...visitorsChoices(visitors),
		...members,
		lines,
		customLines,
		updatedDate: now,
	};
	return { ...joined, lines: loweredLines(lines, resolvePurchase(joined, catalogue)) };
};

/** The visitor's choices, which apply if the member has made none. */
const visitorsChoices = ({
	coupons,
	merchantDiscounts,
	giftCards,
	delivery,
	shipping,
	buyerNote,
}: Cart): Partial<Cart> => ({
	...(coupons ? { coupons } : {}),
	...(merchantDiscounts ? { merchantDiscounts } : {}),
	...(giftCards ? { giftCards } : {}),
	...(delivery ? { delivery } : {}),
	...(shipping ? { shipping } : {}),
	...(buyerNote ? { buyerNote } : {}),
});
