import type { Order } from "../../orders/order.ts";
import type { ReviewRequest } from "./documents.ts";

type Buyer = Pick<Order, "id" | "owner" | "previousOwner" | "buyerInfo">;

/** Who writes the reviews of a request, as owners of reviews: the member, or whoever placed the order. */
export const reviewerOf = ({ id, contactId }: Pick<ReviewRequest, "id" | "contactId">, order?: Buyer): string => {
	const memberId = order?.buyerInfo.memberId ?? (order ? undefined : contactId);
	return memberId ? `member:${memberId}` : (order?.owner ?? `request:${id}`);
};

/** Everybody who is the same person as far as the shop knows. */
export const reviewersOf = (request: Pick<ReviewRequest, "id" | "contactId">, order?: Buyer): string[] => {
	const { visitorId } = order?.buyerInfo ?? {};
	const others = [order?.owner, order?.previousOwner, visitorId ? `visitor:${visitorId}` : undefined];
	return [...new Set([reviewerOf(request, order), ...others.flatMap((owner) => owner ?? [])])];
};
