import type { deleteCustomDiscounts as declared } from "@cartwright/contract/orders/draft-order-items";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";
import { findDiscount } from "./discounts.ts";

export const deleteCustomDiscounts: Handler<typeof declared> = (context, { draftOrderId: id, discountIds }) =>
	changeDraft(context, {
		id,
		members: ["discounts"],
		change(draft) {
			const removed = discountIds.map((discountId) => findDiscount(draft, discountId));
			const fixed = removed.find(({ source }) => source !== "CUSTOM");
			if (fixed) {
				const text = "The discount is from the order. Turn it off by setDiscounts.";
				throw new ApplicationError<typeof declared>("DISCOUNT_REMOVE_NOT_SUPPORTED", text, {
					discountId: fixed.discount.id,
				});
			}
			return { ...draft, discounts: draft.discounts.filter((each) => !removed.includes(each)) };
		},
	});
