import type { setDiscounts as declared } from "@cartwright/contract/orders/draft-order-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";
import { choicesOf } from "./choices.ts";
import { withChosenDiscounts } from "./discounts.ts";

export const setDiscounts: Handler<typeof declared> = (context, { draftOrderId: id, discounts }) =>
	changeDraft(context, {
		id,
		members: ["discounts"],
		change: (draft, { settings }) => withChosenDiscounts(draft, choicesOf(discounts), settings),
	});
