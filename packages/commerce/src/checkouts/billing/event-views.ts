import { orderTransactions as service } from "@cartwright/contract/orders/order-transactions";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import type { StoredEvent } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { chargebackView, moneyIn, refundView, transactionsView } from "../../orders/transactions-view.ts";

/** Shows parts of the order itself: it has no form of its own on the wire. */
const entity = { collection: orders, view: (_context: ViewContext, { doc }: Stored<Order>) => doc };

const action = (show: (order: Order, data: StoredEvent["data"]) => Readonly<Record<string, unknown>>) =>
	viewAction(entity, (order, { data }) => show(order as Order, data));

const changed = action((order, { paymentIds, refundIds }) => ({
	orderTransactions: transactionsView(order),
	paymentIds,
	refundIds,
}));

const refundOf = (order: Order, refundId: unknown) => {
	const refund = order.refunds?.find(({ id }) => id === refundId);
	if (!refund) return {};
	const { restocked = [], sendsMail = false, customMessage } = refund.sideEffects ?? {};
	return {
		refund: refundView(refund, order),
		sideEffects: {
			restockInfo: { type: restocked.length > 0 ? "SOME_ITEMS" : "NO_ITEMS", items: restocked },
			sendOrderRefundedEmail: sendsMail,
			customMessage,
		},
	};
};

const disputed = action((order, { paymentId, chargebackId }) => {
	const payment = order.payments.find(({ id }) => id === paymentId);
	const chargeback = payment?.chargebacks?.find(({ id }) => id === chargebackId);
	return {
		orderId: order.id,
		paymentId,
		chargeback: chargeback && chargebackView(chargeback, moneyIn(order)),
		orderTransactions: transactionsView(order),
	};
});

export const transactionEventViews = viewersOf(service, {
	chargebackApproved: disputed,
	chargebackReversed: disputed,
	detailsUpdated: changed,
	orderTransactionsUpdated: changed,
	refundCompleted: action((order, { refundId }) => ({
		orderId: order.id,
		...refundOf(order, refundId),
		orderTransactions: transactionsView(order),
	})),
});
