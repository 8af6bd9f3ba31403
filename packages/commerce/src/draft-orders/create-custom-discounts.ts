import type { createCustomDiscounts as declared } from "@cartwright/contract/orders/draft-order-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft, checkCurrency } from "./change-draft.ts";
import { withCustomDiscounts } from "./discounts.ts";

export const createCustomDiscounts: Handler<typeof declared> = (context, { draftOrderId: id, discounts, currency }) =>
	changeDraft(context, {
		id,
		members: ["discounts"],
		change(draft, { settings }) {
			checkCurrency(draft, currency);
			return withCustomDiscounts(draft, discounts ?? [], { settings, newId: context.newId });
		},
	});
