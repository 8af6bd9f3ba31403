import { type Minor, share } from "@cartwright/kernel/foundation/money";
import type { Summary } from "../purchase/totals-model.ts";
import type { DraftOrder } from "./draft-order.ts";

/** The amount of the deposit; `undefined` if there is none. */
export const depositAmount = ({ deposit }: Pick<DraftOrder, "deposit">, total: Minor): Minor | undefined => {
	if (!deposit) return undefined;
	return "amount" in deposit ? deposit.amount : share(total, deposit.rate);
};

/** What is due at first: the deposit, as a part of the subtotal, or everything. */
export const depositOf = (draft: Pick<DraftOrder, "deposit">, summary: Summary): Summary => {
	const amount = depositAmount(draft, summary.total);
	if (amount === undefined) return summary;
	return { subtotal: amount, shipping: 0, additionalFees: 0, discount: 0, tax: 0, total: amount };
};
