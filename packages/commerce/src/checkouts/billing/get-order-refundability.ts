import type { getOrderRefundability as declared } from "@cartwright/contract/orders/order-billing";
import type { PaymentRefundability } from "@cartwright/contract/orders/refund-messages";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { feeIdOf } from "../../orders/fee-id.ts";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { type FindProvider, loadProviders } from "../../payments/load/load-providers.ts";
import { MembershipProvider } from "../../payments/load/membership-provider.ts";
import { pendingRefund } from "../../payments/movement.ts";
import type { Payment } from "../../payments/payment.ts";
import { refundedFee, refundedQuantity, refundedShipping } from "./refund-amounts.ts";
import { type Refundability, refundabilityOf } from "./refundability.ts";

export const getOrderRefundability: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc: order } = await findOrder(context, orderId);
	const findProvider = await loadProviders(context);
	const payments = await Promise.all(order.payments.map((payment) => refundable(order, payment, findProvider)));
	const sum = (of: (each: (typeof payments)[number]) => Minor) => payments.reduce((all, each) => all + of(each), 0);
	return {
		payments: payments.map(({ shown }) => shown),
		paymentsSummary: {
			monetary: monetaryView(order, {
				paid: sum(({ payment }) => payment.captured),
				refunded: sum(({ payment }) => payment.refunded),
				pending: pendingRefund(order),
				max: sum(({ max }) => max),
			}),
		},
		...itemsView(order),
	};
};

const refundable = async (order: Order, payment: Payment, findProvider: FindProvider) => {
	const own = refundabilityOf(order, payment, findProvider);
	const refundability = payment.membership ? await asItsAppSays(own, payment, findProvider) : own;
	const max = refundability.kind === "NOT_REFUNDABLE" ? 0 : refundability.max;
	return { payment, max, shown: paymentView(order, payment, refundability, max) };
};

/** What the app of a membership would not void has to be given back elsewhere. */
const asItsAppSays = async (
	own: Refundability,
	payment: Payment,
	findProvider: FindProvider,
): Promise<Refundability> => {
	const provider = findProvider(payment.provider);
	if (own.kind !== "REFUNDABLE" || !(provider instanceof MembershipProvider)) return own;
	const isVoidable = await provider.isVoidable(payment);
	if (isVoidable === undefined) return { kind: "NOT_REFUNDABLE", reason: "PROVIDER_IS_DOWN" };
	return isVoidable ? own : { kind: "MANUAL", max: own.max, reason: "NOT_SUPPORTED" };
};

const paymentView = (
	order: Order,
	payment: Payment,
	refundability: Refundability,
	max: Minor,
): PaymentRefundability => ({
	...statusView(refundability),
	payment: {
		paymentId: payment.id,
		monetary: monetaryView(order, {
			paid: payment.captured,
			refunded: payment.refunded,
			pending: pendingRefund(order, payment.id),
			max,
		}),
		creditCardDetails: payment.card,
		paymentMethod: payment.card?.brand ?? payment.method,
		offlinePayment: payment.method === "OFFLINE",
	},
});

/** One of the three is set. */
const statusView = (refundability: Refundability) => {
	switch (refundability.kind) {
		case "REFUNDABLE":
			return { refundable: true };
		case "MANUAL":
			return { manuallyRefundable: { reason: refundability.reason } };
		case "NOT_REFUNDABLE":
			return { nonRefundable: { reason: refundability.reason } };
	}
};

interface Sums {
	readonly paid: Minor;
	readonly refunded: Minor;
	readonly pending: Minor;
	readonly max: Minor;
}

const monetaryView = (order: Order, { paid, refunded, pending, max }: Sums) => {
	const money = moneyOf(order);
	return {
		paid: priceIn(paid, money),
		refunded: priceIn(refunded, money),
		refundPending: priceIn(pending, money),
		maxRefund: priceIn(max, money),
	};
};

const itemsView = (order: Order) => {
	const money = moneyOf(order);
	const amounts = (gross: Minor, refunded: Minor) => ({
		amount: priceIn(gross, money),
		refundedAmount: priceIn(refunded, money),
		availableRefundAmount: priceIn(gross - refunded, money),
	});
	const shipping = order.shippingInfo?.cost.taxed.gross ?? 0;
	return {
		lineItems: order.lineItems.map(({ id: lineItemId, quantity: originalQuantity }) => {
			const refunded = refundedQuantity(order, lineItemId);
			return {
				lineItemId,
				originalQuantity,
				refundedQuantity: refunded,
				availableRefundQuantity: originalQuantity - refunded,
			};
		}),
		shipping: amounts(shipping, refundedShipping(order)),
		additionalFees: order.fees.map(({ taxed }, index) => {
			const additionalFeeId = feeIdOf(order, index);
			return { additionalFeeId, ...amounts(taxed.gross, refundedFee(order, additionalFeeId)) };
		}),
	};
};
