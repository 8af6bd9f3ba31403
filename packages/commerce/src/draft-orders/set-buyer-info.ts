import type { setBuyerInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requestedBuyer } from "./buyer.ts";
import { changeDraft } from "./change-draft.ts";
import { findExemptGroup } from "./load/find-exempt-group.ts";

export const setBuyerInfo: Handler<typeof declared> = (context, { draftOrderId: id, buyerInfo }) =>
	changeDraft(context, {
		id,
		members: ["buyerInfo", "buyerDetails"],
		change: async ({ taxExemptGroupId: _, ...draft }) => {
			const buyer = await requestedBuyer(context, buyerInfo, "buyerInfo");
			const groupId = await findExemptGroup(context, buyer);
			return { ...draft, buyerInfo: buyer, ...(groupId ? { taxExemptGroupId: groupId } : {}) };
		},
	});
