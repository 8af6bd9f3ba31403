import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import type { BuyerInfo } from "../../orders/order.ts";
import { contactTaxDetails } from "../../taxes/documents.ts";

/** The group of exempt buyers of the contact that staff named, or of the member. */
export const findExemptGroup = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	{ contactId, memberId }: BuyerInfo,
): Promise<string | undefined> => {
	const id = contactId ?? memberId;
	if (!id) return undefined;
	const { details } = await store.read(site, { details: byId(contactTaxDetails, id) });
	return details?.doc.taxExemptGroupId;
};
