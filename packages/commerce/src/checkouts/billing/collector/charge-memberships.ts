import type { chargeMembershipsOfOrder as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { membershipNotEligible } from "../missing-issuers.ts";

export const chargeMemberships: Handler<typeof declared> = async (context, { ecomOrderId, membershipCharges }) => {
	await findOrder(context, ecomOrderId);
	throw membershipNotEligible(membershipCharges?.[0]?.lineItemId);
};
