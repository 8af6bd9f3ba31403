import type { voidMemberships as declared } from "@cartwright/contract/orders/order-charges";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { findPayment } from "./find-payment.ts";
import { startRefund } from "./start-refund.ts";

/** The app of a membership gives back what it took; the shop records it. */
export const voidMemberships: Handler<typeof declared> = async (context, { orderId, paymentIds }) => {
	const stored = await findOrder(context, orderId);
	const ids = [...new Set(paymentIds)];
	for (const id of ids) checkCharged(stored.doc, id);
	await startRefund(context, stored, { payments: ids.map((paymentId) => ({ paymentId, externalRefund: true })) });
	return {};
};

const checkCharged = (order: Order, paymentId: string): void => {
	const { recordedAs, status } = findPayment(order, paymentId);
	if (!recordedAs?.membershipPaymentDetails) {
		const description = `The payment ${paymentId} was not made by a membership.`;
		throw new ApplicationError<typeof declared>("NOT_MEMBERSHIP_PAYMENT", description, { paymentId });
	}
	if (status === "APPROVED") return;
	const description = `The payment ${paymentId} is ${status}, not APPROVED.`;
	throw new ApplicationError<typeof declared>("MEMBERSHIP_PAYMENT_NOT_CHARGED", description, { paymentId });
};
