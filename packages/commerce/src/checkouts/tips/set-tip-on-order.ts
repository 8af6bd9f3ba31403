import type { setTipOnOrder as declared } from "@cartwright/contract/tips/tips";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { sumOf, toDecimal } from "@cartwright/kernel/foundation/money";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { loadTippableStaff } from "../../tip-settings/load/load-tippable-staff.ts";
import { checkEditable } from "./check-editable.ts";
import { commitTip } from "./commit-tip.ts";
import type { TipDistribution } from "./documents.ts";
import { loadTippedOrder } from "./load-tipped-order.ts";
import { isSameCharge, newParts } from "./new-parts.ts";
import { orderInfoView, tipView } from "./tip-view.ts";

export const setTipOnOrder: Handler<typeof declared> = async (context, { orderId, tip: sent }) => {
	const [tipped, staff] = await Promise.all([loadTippedOrder(context, orderId), loadTippableStaff(context)]);
	checkEditable(context, tipped);
	const { order, parts } = tipped;
	const { currency } = order.doc;
	const tip = {
		id: tipped.tip?.id ?? context.newId(),
		amount: requestedAmount(sent.amount ?? "0", "tip.amount", currency),
	};
	if (tip.amount === 0) throw refusal("tip.amount must be more than zero. removeTipFromOrder removes a tip.");
	const facts = { ...context, order: order.doc, tipId: tip.id, staff, path: "tip.distributions", refusal };
	const sentParts = newParts(sent.distributions ?? [], facts);
	const left = tip.amount - sumOf(sentParts.map(({ amount }) => amount));
	if (left < 0) throw refusal("tip.distributions are more than tip.amount.");
	const stated = sent.undistributedAmount;
	if (stated && requestedAmount(stated, "tip.undistributedAmount", currency) !== left) {
		throw refusal(`tip.undistributedAmount is ${stated}, but ${toDecimal(left, currency)} are left.`);
	}
	const charged = parts.map(({ doc }) => doc).filter(({ transaction }) => transaction);
	checkCharged(charged, sentParts);
	const added = sentParts.filter((part) => !charged.some((each) => isSameCharge(each, part)));
	const removed = parts.filter(({ doc }) => !charged.includes(doc));
	const after = await commitTip(context, tipped, { amount: tip.amount, tipId: tip.id, added, removed });
	return { tip: tipView(tip, after.order, after.parts), orderInfo: orderInfoView(after.order, tip) };
};

/** What the buyer was charged for stays. */
const checkCharged = (charged: readonly TipDistribution[], sentParts: readonly TipDistribution[]): void => {
	for (const each of charged) {
		const again = sentParts.find((part) => isSameCharge(each, part));
		if (again?.amount === each.amount) continue;
		const text = `tip.distributions must have the part of the transaction ${each.transaction?.id} as it is.`;
		throw refusal(text, { tipDistributionId: each.id });
	}
};

const refusal = (text: string, data = {}): ApplicationError =>
	new ApplicationError<typeof declared>("INVALID_TIP", text, data);
