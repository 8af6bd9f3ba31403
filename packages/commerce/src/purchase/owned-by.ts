import type { Purchase } from "./purchase.ts";

/** Transfers a visitor's cart or checkout to the member. */
export const ownedBy = <Of extends Purchase>(purchase: Of, memberId: string): Of => {
	const { visitorId: _, ...buyer } = purchase.buyer;
	return { ...purchase, owner: `member:${memberId}`, buyer: { ...buyer, memberId } };
};
