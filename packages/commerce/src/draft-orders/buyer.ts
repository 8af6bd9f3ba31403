import type { OrderBuyerInfo } from "@cartwright/contract/orders/order-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { findBuyerContacts } from "../orders/load/find-buyer-contacts.ts";
import type { BuyerInfo } from "../orders/order.ts";

/** The buyer of a request; a named contact must be there. */
export const requestedBuyer = async (
	context: Context,
	sent: OrderBuyerInfo | null | undefined,
	path: string,
): Promise<BuyerInfo> => {
	const { visitorId, memberId, contactId, email } = sent ?? {};
	const buyerInfo: BuyerInfo = {
		...(visitorId ? { visitorId } : {}),
		...(memberId ? { memberId } : {}),
		...(contactId ? { contactId } : {}),
		...(email ? { email } : {}),
	};
	if (!contactId) return buyerInfo;
	const { byId } = await findBuyerContacts(context, { buyerInfo: { contactId } });
	if (byId.has(contactId)) return buyerInfo;
	throw invalid(`${path}.contactId`, "is of no contact; without it, the contact is found by the email address");
};
