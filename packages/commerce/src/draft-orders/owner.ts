import type { BuyerInfo } from "../orders/order.ts";

/** Who owns the order of a buyer, in the format of `ownerOf`. */
export const ownerOfBuyer = ({ memberId, visitorId }: BuyerInfo): string | undefined => {
	if (memberId) return `member:${memberId}`;
	return visitorId ? `visitor:${visitorId}` : undefined;
};
