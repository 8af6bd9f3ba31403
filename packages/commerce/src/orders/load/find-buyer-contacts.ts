import { findContacts } from "@cartwright/accounts/contacts/load/find-contacts";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { buyerDetails, type KnownContacts } from "../buyer-contact.ts";
import type { Order } from "../order.ts";

/** The contacts that the buyer of an order may be, in one round trip. */
export const findBuyerContacts = (
	context: Pick<ReadContext, "store" | "site">,
	order: Pick<Order, "buyerInfo" | "billingInfo" | "recipientInfo">,
): Promise<KnownContacts> => {
	const { memberId, contactId, email } = order.buyerInfo;
	return findContacts(context, {
		ids: [memberId, contactId].filter((id) => id !== undefined),
		emails: email ? [email] : [],
		phones: email ? [] : buyerDetails(order).phones,
	});
};
