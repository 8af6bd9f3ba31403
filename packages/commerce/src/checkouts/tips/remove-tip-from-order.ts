import type { removeTipFromOrder as declared } from "@cartwright/contract/tips/tips";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkEditable } from "./check-editable.ts";
import { commitTip } from "./commit-tip.ts";
import { loadTippedOrder } from "./load-tipped-order.ts";
import { orderInfoView } from "./tip-view.ts";

export const removeTipFromOrder: Handler<typeof declared> = async (context, { orderId }) => {
	const tipped = await loadTippedOrder(context, orderId);
	const { tip, parts } = tipped;
	if (!tip) return { orderInfo: {} };
	const charged = parts.find(({ doc }) => doc.transaction);
	if (charged) {
		const text = `The buyer was charged by the transaction ${charged.doc.transaction?.id}. Refund it instead.`;
		throw new ApplicationError<typeof declared>("CANNOT_REMOVE_PAID_TIP_DISTRIBUTION", text, {
			tipDistributionId: charged.doc.id,
		});
	}
	checkEditable(context, tipped);
	const { order } = await commitTip(context, tipped, { amount: 0, tipId: tip.id, removed: parts });
	return { orderInfo: orderInfoView(order, { ...tip, amount: 0 }) };
};
