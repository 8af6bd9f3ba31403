import type { setRecipientInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withTaxId } from "../purchase/load/with-tax-ids.ts";
import { changeDraft } from "./change-draft.ts";

export const setRecipientInfo: Handler<typeof declared> = (context, { draftOrderId: id, recipientInfo }) =>
	changeDraft(context, {
		id,
		members: ["recipientInfo"],
		async change({ recipientInfo: _, ...draft }) {
			if (!recipientInfo) return draft;
			return { ...draft, recipientInfo: await withTaxId(recipientInfo, "recipientInfo.contactDetails.vatId.id") };
		},
	});
