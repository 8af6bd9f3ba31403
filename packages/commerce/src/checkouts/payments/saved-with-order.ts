import type { Write } from "@cartwright/store/batch";
import type { Order } from "../../orders/order.ts";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { withMethodOfOrder, writeMember } from "../../payments/saved-methods.ts";
import type { PaymentContext } from "./context.ts";

/** Writes that list what a member saved with an order, for the commit that records the payment. */
export const savedWithOrder = async (
	context: PaymentContext,
	before: Order,
	after: Order,
	paymentId: string,
): Promise<readonly Write[]> => {
	const { savedMethod, buyerInfo } = after;
	if (!savedMethod || savedMethod === before.savedMethod || !buyerInfo.memberId) return [];
	const { stored, member } = await loadMemberMethods(context, buyerInfo.memberId);
	const { id: savedMethodId, ...shown } = savedMethod;
	const next = withMethodOfOrder(member, { id: paymentId, savedMethodId, createdDate: context.now, ...shown });
	return next === member ? [] : [writeMember(stored, next)];
};
