import type { setRecipientInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";

export const setRecipientInfo: Handler<typeof declared> = (context, { draftOrderId: id, recipientInfo }) =>
	changeDraft(context, {
		id,
		members: ["recipientInfo"],
		change({ recipientInfo: _, ...draft }) {
			return recipientInfo ? { ...draft, recipientInfo } : draft;
		},
	});
