import type { setShippingInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft, checkCurrency } from "./change-draft.ts";
import { withShipping } from "./shipping.ts";

export const setShippingInfo: Handler<typeof declared> = (context, { draftOrderId: id, shippingInfo, currency }) =>
	changeDraft(context, {
		id,
		members: ["shippingInfo"],
		change(draft, { settings }) {
			checkCurrency(draft, currency);
			return withShipping(draft, shippingInfo, settings);
		},
	});
