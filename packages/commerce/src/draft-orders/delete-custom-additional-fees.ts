import type { deleteCustomAdditionalFees as declared } from "@cartwright/contract/orders/draft-order-items";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";
import { findFee } from "./fees.ts";

export const deleteCustomAdditionalFees: Handler<typeof declared> = (
	context,
	{ draftOrderId: id, customAdditionalFees },
) =>
	changeDraft(context, {
		id,
		members: ["additionalFees"],
		change(draft) {
			const removed = customAdditionalFees.map((feeId) => findFee(draft, feeId));
			const fixed = removed.find(({ source }) => source !== "CUSTOM");
			if (fixed) {
				const text = "The fee is from the order. Turn it off by setAdditionalFees.";
				throw new ApplicationError<typeof declared>("ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED", text, {
					additionalFeeId: fixed.fee.id,
				});
			}
			return { ...draft, fees: draft.fees.filter((each) => !removed.includes(each)) };
		},
	});
