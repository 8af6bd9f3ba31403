import type { createCustomAdditionalFees as declared } from "@cartwright/contract/orders/draft-order-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft, checkCurrency } from "./change-draft.ts";
import { withCustomFees } from "./fees.ts";

export const createCustomAdditionalFees: Handler<typeof declared> = (
	context,
	{ draftOrderId: id, customAdditionalFees, currency },
) =>
	changeDraft(context, {
		id,
		members: ["additionalFees"],
		change(draft) {
			checkCurrency(draft, currency);
			return withCustomFees(draft, customAdditionalFees ?? [], context.newId);
		},
	});
