import type { chargeMembershipsOfOrder as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { chargeMembership, onlyMembership } from "../membership-charge.ts";

/** The item and the name are those of the order and of the app, whatever the request says. */
export const chargeMemberships: Handler<typeof declared> = async (context, request) => {
	const { ecomOrderId, memberId, membershipCharges } = request;
	const stored = await findOrder(context, ecomOrderId);
	const { lineItemId, appId, membershipId } = onlyMembership(membershipCharges ?? [], "membershipCharges");
	await chargeMembership(context, stored, {
		lineItemId: lineItemId ?? "",
		appId,
		membershipId: membershipId ?? "",
		memberId,
	});
	return {};
};
