import type { Activity } from "@cartwright/contract/orders/order-activity-messages";
import type { PaymentReport } from "@cartwright/kernel/foundation/payment-provider";
import type { Chargeback } from "../payments/chargeback.ts";
import { applyReport } from "../payments/network-report.ts";
import type { Payment } from "../payments/payment.ts";
import { price } from "../purchase/price-view.ts";
import { type Change, withActivity, withMovementActivities } from "./activities.ts";
import type { Order } from "./order.ts";
import { withPaymentStatus } from "./payment-status.ts";

/** The order with what a network says of one of its payments now. Returns the same object if that is recorded already. */
export const withReport = (order: Order, paymentId: string, report: PaymentReport, change: Change): Order => {
	const { ledger, reported } = applyReport(order, paymentId, report, change);
	const payment = ledger.payments.find(({ id }) => id === paymentId);
	if (ledger === order || !payment) return order;
	const updated = withPaymentStatus({ ...ledger, updatedDate: change.now });
	const disputed = reported.chargebacks.reduce(
		(each, chargeback) => withActivity(each, activityOf(payment, chargeback), change),
		updated,
	);
	return reported.failedRefunds.reduce((each, movement) => withMovementActivities(each, movement, change), disputed);
};

const activityOf = (payment: Payment, { id, amount, status }: Chargeback): Omit<Activity, "id" | "createdDate"> => {
	const { currency, card } = payment;
	const changed = {
		paymentId: payment.id,
		chargebackId: id,
		amount: price(amount, currency),
		paymentDetails: { amount: price(payment.amount, currency), creditCardDetails: card },
	};
	return status === "APPROVED"
		? { activityType: "CHARGEBACK_CREATED", chargebackCreated: changed }
		: {
				activityType: "CHARGEBACK_REVERSED",
				chargebackReversed: { ...changed, reversalAmount: price(amount, currency) },
			};
};
