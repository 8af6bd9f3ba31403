import type { RequestOf } from "@cartwright/contract/operation";
import type { RefundDetails } from "@cartwright/contract/orders/order-transaction-messages";
import type { triggerRefund as declared } from "@cartwright/contract/orders/payments-collector";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import type { Order } from "../../../orders/order.ts";
import { transactionsView } from "../../../orders/transactions-view.ts";
import { movementsOf } from "../../../payments/refund.ts";
import { startRefund } from "../start-refund.ts";

type Request = RequestOf<typeof declared>;

export const triggerRefund: Handler<typeof declared> = async (context, request) => {
	const stored = await findOrder(context, request.ecomOrderId);
	const { order, refund } = await startRefund(context, stored, {
		payments: request.payments,
		items: itemsOf(request.details),
		reason: request.details?.reason,
		restock: restockOf(stored.doc, request.sideEffects),
		sendsMail: request.sideEffects?.sendOrderRefundedEmail,
		customMessage: request.sideEffects?.customMessage,
	}).catch(renamed);
	const failed = movementsOf(order, refund).filter(({ status }) => status === "FAILED");
	return {
		orderTransactions: transactionsView(order),
		refundId: refund.id,
		failedPaymentIds: failed.map(({ paymentId: id, failure = "" }, originalIndex) => ({
			id,
			originalIndex,
			success: false,
			error: { code: "REFUND_FAILED", description: failure },
		})),
	};
};

/** The older members say the same as the newer ones. */
const itemsOf = (details: RefundDetails | null | undefined) => {
	const { items = [], lineItems = [], additionalFees = [], shipping, shippingIncluded } = details ?? {};
	const lines = lineItems && lineItems.length > 0 ? lineItems : items;
	return { lineItems: lines, additionalFees, shipping: shipping ?? (shippingIncluded ? {} : undefined) };
};

const restockOf = ({ stock }: Order, sideEffects: Request["sideEffects"]) => {
	const { type, items } = sideEffects?.restockInfo ?? {};
	if (type === "SOME_ITEMS") return items;
	return type === "ALL_ITEMS" && (stock.state === "HELD" || stock.state === "TAKEN") ? stock.reservations : [];
};

/** The older call has codes of its own. */
const renamed = (error: unknown): never => {
	if (!(error instanceof ApplicationError)) throw error;
	const { code, message, data } = error;
	switch (code) {
		case "PAYMENT_NOT_FOUND":
			throw new ApplicationError("PAYMENTS_NOT_FOUND", message, data);
		case "INVALID_PAYMENT_REFUND_AMOUNT":
			throw new ApplicationError("INVALID_AMOUNT", message, data);
		default:
			throw new ApplicationError("REFUND_NOT_AVAILABLE", message, { ...data, reason: code });
	}
};
