import { addLines, maxLines } from "../purchase/lines.ts";
import { ownedBy } from "../purchase/owned-by.ts";
import { type ProductsById, resolvePurchase } from "../purchase/resolve.ts";
import type { Cart } from "./documents.ts";
import { loweredLines } from "./settle.ts";

export interface Joining {
	readonly memberId: string;
	readonly now: string;
}

/** The visitor's cart as the member's, who has none. */
export const takenOver = (visitors: Cart, { memberId, now }: Joining): Cart => ({
	...ownedBy(visitors, memberId),
	currentOf: `member:${memberId}`,
	updatedDate: now,
});

/**
 * What a visitor gathered added to what the member has. Quantities of the same item add up, as far as there are pieces;
 * what the catalogue does not have any more, and what no cart has room for, stays behind. Where both made a choice, the
 * member's counts: it was made knowing who they are.
 */
export const mergedCart = (members: Cart, visitors: Cart, goods: ProductsById, { now }: Joining): Cart => {
	const resolved = resolvePurchase(visitors, goods);
	const gone = new Set(resolved.filter(({ availability }) => availability.status === "NOT_FOUND").map(({ id }) => id));
	const wanted = visitors.lines.filter(({ id }) => !gone.has(id));
	const customLines = [...members.customLines, ...visitors.customLines].slice(0, maxLines);
	const lines = addLines(members.lines, wanted).slice(0, maxLines - customLines.length);
	const joined: Cart = {
		...visitorsChoices(visitors),
		...members,
		merged: true,
		lines,
		customLines,
		updatedDate: now,
	};
	return { ...joined, lines: loweredLines(lines, resolvePurchase(joined, goods)) };
};

/** Choices of a visitor that hold where the member made none. */
const visitorsChoices = ({ couponCode, delivery, shipping, buyerNote, checkoutId }: Cart): Partial<Cart> => ({
	...(couponCode ? { couponCode } : {}),
	...(delivery ? { delivery } : {}),
	...(shipping ? { shipping } : {}),
	...(buyerNote ? { buyerNote } : {}),
	...(checkoutId ? { checkoutId } : {}),
});
