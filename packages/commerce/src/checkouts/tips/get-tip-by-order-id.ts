import type { getTipByOrderId as declared } from "@cartwright/contract/tips/tips";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadTippedOrder } from "./load-tipped-order.ts";
import { tipView } from "./tip-view.ts";

export const getTipByOrderId: Handler<typeof declared> = async (context, { orderId }) => {
	const { order, tip, parts } = await loadTippedOrder(context, orderId);
	if (!tip) throw new ApplicationError<typeof declared>("TIP_NOT_FOUND", "The order has no tip.", { orderId });
	return {
		tip: tipView(
			tip,
			order.doc,
			parts.map(({ doc }) => doc),
		),
	};
};
