import type { declineReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { withReturnStep } from "./return-steps.ts";
import { commitReturn } from "./store-return.ts";

export const declineReturn: Handler<typeof declared> = async (context, request) => {
	const { orderId, returnId, reason, notifyBuyer } = request;
	const stored = await findOrder(context, orderId);
	const step = { status: "DECLINED", declineReason: reason || undefined } as const;
	const order = withReturnStep(stored.doc, returnId, step, context.now);
	return commitReturn(context, stored, order, { returnId, notifiesBuyer: notifyBuyer ?? true });
};
