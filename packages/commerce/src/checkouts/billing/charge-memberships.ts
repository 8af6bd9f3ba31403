import type { chargeMemberships as declared } from "@cartwright/contract/orders/order-charges";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { membershipNotEligible } from "./missing-issuers.ts";

export const chargeMemberships: Handler<typeof declared> = async (context, { orderId, memberships }) => {
	await findOrder(context, orderId);
	throw membershipNotEligible(memberships[0]?.lineItemId);
};
