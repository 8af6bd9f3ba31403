import type { DraftAdditionalFeeOption } from "@cartwright/contract/orders/draft-order-input-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { minorIn } from "../purchase/requested-amount.ts";
import { checkLine } from "./discounts.ts";
import type { DraftFee, DraftOrder } from "./draft-order.ts";

/** Maximum number of fees of a draft. */
const maxFees = 100;

/** The draft with further fees of the shop's own. `path` is where the request has them. */
export const withCustomFees = (
	draft: DraftOrder,
	sent: readonly DraftAdditionalFeeOption[],
	newId: () => string,
	path = "customAdditionalFees",
): DraftOrder => {
	const count = draft.fees.length + sent.length;
	if (count > maxFees) throw invalid(path, `would make ${count} fees of ${maxFees}`, "MAX_SIZE");
	const added = sent.map((option, index): DraftFee => {
		const { name, code, taxDetails, lineItemIds } = option;
		for (const id of lineItemIds ?? []) checkLine(draft, id);
		return {
			fee: {
				id: newId(),
				code: code ?? "",
				name: name ?? "",
				price: minorIn(draft, option.price, `${path}[${index}].price`) ?? 0,
				source: "MANUAL",
				taxable: taxDetails?.taxable ?? false,
				...(lineItemIds?.length ? { lineItemIds } : {}),
			},
			source: "CUSTOM",
			applied: option.applyToDraftOrder ?? false,
		};
	});
	return { ...draft, fees: [...draft.fees, ...added] };
};

export const findFee = ({ fees }: DraftOrder, id: string): DraftFee => {
	const found = fees.find(({ fee }) => fee.id === id);
	if (found) return found;
	throw new ApplicationError("ADDITIONAL_FEE_NOT_FOUND", `The draft has no fee ${id}. Read it again.`, {
		additionalFeeId: id,
	});
};
