import type { declineReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { withReturnStep } from "./return-steps.ts";
import { commitReturn } from "./store-return.ts";

export const declineReturn: Handler<typeof declared> = async (context, request) => {
	const { orderId, returnId, reason, notifyBuyer } = request;
	const stored = await findOrder(context, orderId);
	const declined = { status: "DECLINED", declineReason: reason || undefined } as const;
	const step = withReturnStep(stored.doc, returnId, declined, context.now);
	return commitReturn(context, stored, step, { notifiesBuyer: notifyBuyer ?? true });
};
