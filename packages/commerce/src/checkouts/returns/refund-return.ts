import type { refundReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import { settleNow } from "../billing/settle-movements.ts";
import { prepareRefund } from "../billing/start-refund.ts";
import { costOf, moneySources, paymentRefunds, refundAmount, sumOfSources } from "./return-refund.ts";
import { findReturn, findReturnBefore, withReturnStep } from "./return-steps.ts";
import { returnView } from "./return-view.ts";
import { returnWrites } from "./return-writes.ts";

/** The refund and the status of the return are one commit, so that no second call refunds it again. */
export const refundReturn: Handler<typeof declared> = async (context, request) => {
	const { orderId, returnId, amount: sent, reason, notifyBuyer } = request;
	const stored = await findOrder(context, orderId);
	const returned = findReturnBefore(stored.doc, returnId, "REFUNDED");
	const sources = moneySources(stored.doc, await loadProviders(context));
	const amount = refundAmount(stored.doc, Math.min(costOf(stored.doc, returned), sumOfSources(sources)), sent);
	const external = request.externalRefund ?? false;
	const { order, refund, stockWrites } = await prepareRefund(context, stored.doc, {
		payments: paymentRefunds(stored.doc, sources, [{ amount, external }]),
		items: { lineItems: [...returned.lineItems] },
		reason,
		sendsMail: notifyBuyer ?? true,
	});
	const step = withReturnStep(order, returnId, { status: "REFUNDED", refundId: refund.id }, context.now);
	await context.store.commit(context.site, [
		...returnWrites(stored, step, { notifiesBuyer: false }, context),
		...stockWrites,
	]);
	const settled = await settleNow(context, step.order);
	return { orderReturn: returnView(settled, findReturn(settled, returnId)) };
};
