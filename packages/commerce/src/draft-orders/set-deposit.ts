import type { setDeposit as declared } from "@cartwright/contract/orders/draft-order-items";
import type { DepositDetails } from "@cartwright/contract/orders/draft-order-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { price } from "../purchase/price-view.ts";
import { minorIn } from "../purchase/requested-amount.ts";
import { changeDraft } from "./change-draft.ts";
import { depositAmount } from "./deposit.ts";
import type { DraftOrder } from "./draft-order.ts";
import { agreementOf } from "./draft-totals.ts";

export const setDeposit: Handler<typeof declared> = (context, { draftOrderId: id, depositDetails }) =>
	changeDraft(context, {
		id,
		members: ["depositDetails"],
		change({ deposit: _, ...draft }, { settings }) {
			if (draft.original) {
				const text = "The draft changes a placed order. Set deposits of new orders only.";
				throw new ApplicationError<typeof declared>("SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE", text);
			}
			if (!depositDetails) return draft;
			const deposit = requestedDeposit(draft, depositDetails);
			const { total } = agreementOf(draft, settings).priceSummary;
			const amount = depositAmount({ deposit }, total) ?? 0;
			if (amount > 0 && amount <= total) return { ...draft, deposit };
			const maxAmount = price(total, draft.currency, draft.siteLanguage);
			const text = `A deposit is above 0 and at most the total of ${maxAmount.formattedAmount}.`;
			throw new ApplicationError<typeof declared>("INVALID_AMOUNT", text, { maxAmount });
		},
	});

const requestedDeposit = (
	draft: DraftOrder,
	{ amount, percentage }: DepositDetails,
): NonNullable<DraftOrder["deposit"]> =>
	percentage == null
		? { amount: minorIn(draft, amount, "depositDetails.amount") ?? 0 }
		: { rate: Math.round(Number(percentage) * 10_000) };
