import type { updateLineItems as declared } from "@cartwright/contract/orders/draft-order-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft, checkCurrency } from "./change-draft.ts";
import { withChangedLines } from "./changed-lines.ts";

export const updateLineItems: Handler<typeof declared> = (context, { draftOrderId: id, lineItemChanges, currency }) =>
	changeDraft(context, {
		id,
		members: ["lineItems"],
		change(draft, { order }) {
			checkCurrency(draft, currency);
			return withChangedLines(context, draft, order?.doc, lineItemChanges);
		},
	});
