import type { Purchase } from "./purchase.ts";

/** A visitor's cart or checkout as the member's. */
export const ownedBy = <Of extends Purchase>(purchase: Of, memberId: string): Of => {
	const { visitorId: _, ...buyer } = purchase.buyer;
	return { ...purchase, owner: `member:${memberId}`, buyer: { ...buyer, memberId } };
};
