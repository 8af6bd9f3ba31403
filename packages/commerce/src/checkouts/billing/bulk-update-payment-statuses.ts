import type { bulkUpdatePaymentStatuses as declared } from "@cartwright/contract/orders/order-transactions";
import { bulkMetadata, itemMetadata } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withRecordedPayments } from "../../orders/recorded-payments.ts";
import { paymentView } from "../../orders/transactions-view.ts";
import { changeEachOrder } from "./change-each-order.ts";
import { withStatus } from "./changed-status.ts";

export const bulkUpdatePaymentStatuses: Handler<typeof declared> = async (context, request) => {
	const { paymentAndOrderIds: items, status, returnFullEntity } = request;
	const changes = items.map(({ orderId, paymentId }) => ({ orderId: orderId ?? "", paymentId: paymentId ?? "" }));
	const outcomes = await changeEachOrder(context, changes, (order, { paymentId }) => {
		const payment = withStatus(order, paymentId, status, context.now);
		return order.payments.includes(payment) ? order : withRecordedPayments(order, [payment], context);
	});
	return {
		results: outcomes.map((outcome, index) => {
			const paymentId = changes[index]?.paymentId;
			const order = "value" in outcome ? outcome.value : undefined;
			const payment = order?.payments.find(({ id }) => id === paymentId);
			return {
				itemMetadata: itemMetadata(paymentId, index, outcome),
				item: returnFullEntity && order && payment ? paymentView(payment, order) : undefined,
			};
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
