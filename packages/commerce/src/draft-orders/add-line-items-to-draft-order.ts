import type { addLineItemsToDraftOrder as declared } from "@cartwright/contract/orders/draft-order-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withAddedLines } from "./added-lines.ts";
import { changeDraft, checkCurrency } from "./change-draft.ts";

export const addLineItemsToDraftOrder: Handler<typeof declared> = (context, { draftOrderId: id, currency, ...items }) =>
	changeDraft(context, {
		id,
		members: ["lineItems"],
		change(draft) {
			checkCurrency(draft, currency);
			return withAddedLines(context, draft, items);
		},
	});
