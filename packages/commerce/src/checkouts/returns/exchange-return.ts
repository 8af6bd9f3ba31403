import type { exchangeReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { collectable, collectedPayment, withRecordedPayments } from "../../orders/recorded-payments.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import { requestUrl } from "../../payments/payment-request-url.ts";
import { price } from "../../purchase/price-view.ts";
import { orderMailFormat } from "../../receipts/order-mail-format.ts";
import { preparePayments } from "../billing/commit-payments.ts";
import { settleNow } from "../billing/settle-movements.ts";
import { prepareRefund } from "../billing/start-refund.ts";
import { creationOf, newRequest } from "../payment-requests/new-request.ts";
import { checkReplacement } from "./replacement.ts";
import { costOf, moneySources, paymentRefunds, refundAmount, sumOfSources } from "./return-refund.ts";
import { findReturn, findReturnBefore, withReturnStep } from "./return-steps.ts";
import { returnView } from "./return-view.ts";
import { returnWrites } from "./return-writes.ts";

/**
 * What the items cost is refunded by a record and paid for the other order by another one: no money moves but the
 * difference. All of it is one commit.
 */
export const exchangeReturn: Handler<typeof declared> = async (context, request) => {
	const { orderId, returnId, replacementOrderId, notifyBuyer } = request;
	const stored = await findOrder(context, orderId);
	const returned = findReturnBefore(stored.doc, returnId, "EXCHANGED");
	const { other } = await context.store.read(context.site, { other: byId(orders, replacementOrderId) });
	const owed = collectable(checkReplacement(stored.doc, replacementOrderId, other?.doc));
	const sources = moneySources(stored.doc, await loadProviders(context));
	const credit = refundAmount(stored.doc, Math.min(costOf(stored.doc, returned), sumOfSources(sources)), undefined);
	const used = Math.min(credit, owed);
	const { order, refund, stockWrites } = await prepareRefund(context, stored.doc, {
		payments: paymentRefunds(stored.doc, sources, [
			{ amount: used, external: true },
			{ amount: credit - used, external: request.externalRefund ?? false },
		]),
		items: { lineItems: [...returned.lineItems] },
		sendsMail: false,
	});
	const exchanged = { status: "EXCHANGED", refundId: refund.id, replacementOrderId } as const;
	const step = withReturnStep(order, returnId, exchanged, context.now);
	const paid = await payReplacement(context, other as Stored<Order>, stored.doc, used);
	const { paymentRequestUrl } = paid;
	const replacement = { number: other?.doc.number ?? "", paymentRequestUrl };
	await context.store.commit(context.site, [
		...returnWrites(stored, step, { notifiesBuyer: notifyBuyer ?? true, replacement }, context),
		...stockWrites,
		...paid.writes,
	]);
	const settled = await settleNow(context, step.order);
	return { orderReturn: returnView(settled, findReturn(settled, returnId)), paymentRequestUrl };
};

/** Pays for the other order what the returned items cost, and asks the buyer for what is left. */
const payReplacement = async (
	context: Context,
	replacement: Stored<Order>,
	original: Order,
	amount: Minor,
): Promise<{ readonly writes: readonly Write[]; readonly paymentRequestUrl?: string | undefined }> => {
	const { t } = orderMailFormat(original, context.origin);
	const title = t("exchangeFor", { number: original.number });
	const payment = collectedPayment(replacement.doc, amount, { custom: title }, context);
	const pay = (order: Order) => withRecordedPayments(order, [payment], context);
	const { order, writes } = await preparePayments(context, replacement, pay);
	const due = collectable(order);
	if (due <= 0) return { writes };
	const sent = { orderId: order.id, amount: price(due, order.currency), title };
	const request = newRequest(sent, order, "orderPaymentRequest", context);
	return { writes: [...writes, creationOf(request, context)], paymentRequestUrl: requestUrl(context, request.id) };
};
