import type { addTipDistributionsToOrder as declared } from "@cartwright/contract/tips/tips";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { sumOf, toDecimal } from "@cartwright/kernel/foundation/money";
import { loadTippableStaff } from "../../tip-settings/load/load-tippable-staff.ts";
import { checkEditable } from "./check-editable.ts";
import { commitTip } from "./commit-tip.ts";
import { maxDistributions } from "./documents.ts";
import { loadTippedOrder } from "./load-tipped-order.ts";
import { isSameCharge, newParts } from "./new-parts.ts";
import { distributionView, orderInfoView } from "./tip-view.ts";

/** Tips are below that, as the contract says. */
const tooMuch = 1_000_000_000;

export const addTipDistributionsToOrder: Handler<typeof declared> = async (context, { orderId, tipDistributions }) => {
	const [tipped, staff] = await Promise.all([loadTippedOrder(context, orderId), loadTippableStaff(context)]);
	checkEditable(context, tipped);
	const { order, parts, tip: before } = tipped;
	const tipId = before?.id ?? context.newId();
	const facts = { ...context, order: order.doc, tipId, staff, path: "tipDistributions", refusal };
	const added = newParts(tipDistributions, facts);
	const repeated = added.find((part) => parts.some(({ doc }) => isSameCharge(doc, part)));
	if (repeated) throw refusal(`The transaction ${repeated.transaction?.id} is recorded already.`);
	if (parts.length + added.length > maxDistributions) throw refusal(`A tip has ${maxDistributions} parts at most.`);
	const amount = (before?.amount ?? 0) + sumOf(added.map((part) => part.amount));
	if (Number(toDecimal(amount, order.doc.currency)) >= tooMuch) throw refusal("The tip would be too much.");
	const after = await commitTip(context, tipped, { amount, tipId, added });
	return {
		tipDistributions: added.map(distributionView),
		orderInfo: orderInfoView(after.order, { id: tipId, amount }),
	};
};

const refusal = (text: string): ApplicationError =>
	new ApplicationError<typeof declared>("INVALID_TIP_DISTRIBUTION", text);
