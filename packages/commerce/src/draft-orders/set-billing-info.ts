import type { setBillingInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";

export const setBillingInfo: Handler<typeof declared> = (context, { draftOrderId: id, billingInfo }) =>
	changeDraft(context, {
		id,
		members: ["billingInfo", "billingDetails"],
		change({ billingInfo: _, ...draft }) {
			return billingInfo ? { ...draft, billingInfo } : draft;
		},
	});
