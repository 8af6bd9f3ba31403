import type { voidMemberships as declared } from "@cartwright/contract/orders/order-charges";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { refundableAmount } from "../../payments/movement.ts";
import { findPayment } from "./find-payment.ts";
import { startRefund } from "./start-refund.ts";

/** The app of a membership gives back what it took. Of a payment that staff recorded, it has done so already. */
export const voidMemberships: Handler<typeof declared> = async (context, { orderId, paymentIds }) => {
	const stored = await findOrder(context, orderId);
	const ids = [...new Set(paymentIds)];
	for (const id of ids) checkCharged(stored.doc, id);
	await startRefund(context, stored, { payments: ids.map((paymentId) => voided(stored.doc, paymentId)) });
	return {};
};

const voided = (order: Order, paymentId: string) => ({
	paymentId,
	externalRefund: findPayment(order, paymentId).membership === undefined,
});

const checkCharged = (order: Order, paymentId: string): void => {
	const payment = findPayment(order, paymentId);
	const { recordedAs, status } = payment;
	if (!recordedAs?.membershipPaymentDetails) {
		const description = `The payment ${paymentId} was not made by a membership.`;
		throw new ApplicationError<typeof declared>("NOT_MEMBERSHIP_PAYMENT", description, { paymentId });
	}
	const isVoided = refundableAmount(order, payment) <= 0;
	if (status === "APPROVED" && !isVoided) return;
	const description = `The payment ${paymentId} is ${isVoided ? "being voided" : status}, not APPROVED.`;
	throw new ApplicationError<typeof declared>("MEMBERSHIP_PAYMENT_NOT_CHARGED", description, { paymentId });
};
