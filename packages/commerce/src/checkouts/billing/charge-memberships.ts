import type { chargeMemberships as declared } from "@cartwright/contract/orders/order-charges";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { paymentView } from "../../orders/transactions-view.ts";
import { chargeMembership, chargeOf, onlyMembership } from "./membership-charge.ts";

export const chargeMemberships: Handler<typeof declared> = async (context, { orderId, memberId, memberships }) => {
	const stored = await findOrder(context, orderId);
	const charge = chargeOf(onlyMembership(memberships, "memberships"));
	const payment = await chargeMembership(context, stored, { ...charge, memberId });
	return { payments: [paymentView(payment, stored.doc)] };
};
