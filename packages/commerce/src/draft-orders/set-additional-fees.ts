import type { setAdditionalFees as declared } from "@cartwright/contract/orders/draft-order-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";
import { choicesOf } from "./choices.ts";
import { findFee } from "./fees.ts";

export const setAdditionalFees: Handler<typeof declared> = (context, { draftOrderId: id, additionalFees }) =>
	changeDraft(context, {
		id,
		members: ["additionalFees"],
		change(draft) {
			const choices = choicesOf(additionalFees);
			for (const feeId of choices.keys()) findFee(draft, feeId);
			const fees = draft.fees.map((each) => ({ ...each, applied: choices.get(each.fee.id) ?? each.applied }));
			return { ...draft, fees };
		},
	});
