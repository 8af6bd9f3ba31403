import type { setBillingInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withTaxId } from "../purchase/load/with-tax-ids.ts";
import { changeDraft } from "./change-draft.ts";

export const setBillingInfo: Handler<typeof declared> = (context, { draftOrderId: id, billingInfo }) =>
	changeDraft(context, {
		id,
		members: ["billingInfo", "billingDetails"],
		async change({ billingInfo: _, ...draft }) {
			if (!billingInfo) return draft;
			return { ...draft, billingInfo: await withTaxId(billingInfo, "billingInfo.contactDetails.vatId.id") };
		},
	});
