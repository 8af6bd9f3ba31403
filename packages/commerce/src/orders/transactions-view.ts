import type { CashRounding, Price } from "@cartwright/contract/orders/order-money-messages";
import type {
	AuthorizationDetails,
	MembershipPaymentStatus,
	OrderPayment,
	RegularPaymentDetails,
	Chargeback as WireChargeback,
} from "@cartwright/contract/orders/order-payment-messages";
import type {
	OrderTransactions,
	RefundTransaction,
	Refund as WireRefund,
} from "@cartwright/contract/orders/order-transaction-messages";
import { type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import type { Chargeback } from "../payments/chargeback.ts";
import { isUndecided, type Movement } from "../payments/movement.ts";
import { externalReceiptOf, type Payment } from "../payments/payment.ts";
import { receiptObstacle } from "../payments/receipt.ts";
import { isDecided, movementsOf, type Refund, refundSums } from "../payments/refund.ts";
import { moneyOf, priceIn } from "./line-view.ts";
import type { Order } from "./order.ts";

/** The payments and refunds of an order in the contract's format. */
export const transactionsView = (order: Order): OrderTransactions => ({
	orderId: order.id,
	payments: order.payments.map((payment) => paymentView(payment, order)),
	refunds: (order.refunds ?? []).map((refund) => refundView(refund, order)),
});

type Money = (amount: Minor) => Price;

export const moneyIn = (order: Order): Money => {
	const money = moneyOf(order);
	return (amount) => priceIn(amount, money);
};

export const paymentView = (payment: Payment, order: Order): OrderPayment => {
	const money = moneyIn(order);
	const { id, createdDate, updatedDate, amount, status, refundDisabled = false, cashRounding = 0 } = payment;
	return {
		id,
		createdDate,
		updatedDate,
		amount: money(amount + cashRounding),
		cashRounding: cashRounding
			? { unroundedAmount: money(amount), roundingAdjustment: roundingView(cashRounding, order) }
			: undefined,
		refundDisabled,
		supportReceiptGeneration: receiptObstacle(payment) === undefined,
		wixReceipt: payment.hasReceipt ? { receiptId: id } : undefined,
		chargeCorrelationId: payment.chargeCorrelationId,
		status,
		...detailsView(payment, order, money),
		externalReceipt: externalReceiptOf(payment),
	};
};

/** An amount that may be negative. */
export const roundingView = (rounding: Minor, order: Order): CashRounding => ({
	amount: toDecimal(rounding, order.currency),
	formattedAmount: moneyIn(order)(rounding).formattedAmount,
});

const detailsView = (payment: Payment, order: Order, money: Money): OrderPayment => {
	const { giftcardPaymentDetails: giftCard, membershipPaymentDetails: membership, ...rest } = payment.recordedAs ?? {};
	const voided = payment.status === "VOIDED";
	if (giftCard) return { ...rest, giftcardPaymentDetails: { ...giftCard, voided } };
	if (membership) {
		const own = payment.membership && {
			externalTransactionId: payment.providerTransactionId,
			status: membershipStatus(payment),
		};
		return { ...rest, membershipPaymentDetails: { ...membership, ...own, voided } };
	}
	const regularPaymentDetails = { ...regularView(payment, order, money), ...rest.regularPaymentDetails };
	return { ...rest, regularPaymentDetails: { ...regularPaymentDetails, status: payment.status } };
};

const membershipStatus = ({ status }: Payment): MembershipPaymentStatus => {
	if (status === "VOIDED") return "VOIDED";
	if (status === "PENDING") return "CHARGE_PENDING";
	return status === "APPROVED" ? "CHARGED" : "CHARGE_FAILED";
};

const regularView = (payment: Payment, order: Order, money: Money): RegularPaymentDetails => ({
	creditCardDetails: payment.card,
	paymentOrderId: payment.provider ? order.id : undefined,
	gatewayTransactionId: payment.provider ? payment.id : undefined,
	providerTransactionId: payment.providerTransactionId,
	offlinePayment: payment.method === "OFFLINE",
	status: payment.status,
	savedPaymentMethod: payment.bySavedMethod ?? false,
	authorizationDetails: payment.delayedCapture ? authorizationView(payment, order, money) : undefined,
	paymentProvider: payment.provider,
	chargebacks: (payment.chargebacks ?? []).map((chargeback) => chargebackView(chargeback, money)),
	platformFee: money(0),
	paymentMethod: methodName(payment),
	paymentMethodName: payment.name && { userDefinedName: payment.name },
});

export const chargebackView = ({ externalId: _, ...chargeback }: Chargeback, money: Money): WireChargeback => ({
	...chargeback,
	amount: money(chargeback.amount),
	reversalAmount: chargeback.status === "REVERSED" ? money(chargeback.amount) : undefined,
});

/** As the contract names it. */
const methodName = ({ method, card }: Payment): string | undefined =>
	method === "CARD" ? card?.brand : method === "PAYPAL" ? "PayPal" : "Offline";

const authorizationView = (payment: Payment, order: Order, money: Money): AuthorizationDetails => {
	const ofPayment = (order.movements ?? []).filter(({ paymentId }) => paymentId === payment.id);
	const capture = ofPayment.findLast(({ kind }) => kind === "CAPTURE");
	const release = ofPayment.findLast(({ kind }) => kind === "VOID");
	const action = payment.delayedCapture?.scheduled?.action;
	return {
		delayedCapture: true,
		authorizedDate: payment.authorizedDate,
		captures: capture
			? [
					{
						id: capture.id,
						status: settlementStatus(capture),
						amount: money(capture.amount),
						createdDate: capture.createdDate,
						failureDetails: failureOf(capture),
					},
				]
			: [],
		void: release && {
			status: settlementStatus(release),
			voidedDate: release.status === "SUCCEEDED" ? release.updatedDate : undefined,
			failureDetails: failureOf(release),
			reason: release.isScheduled ? "SCHEDULED" : "MANUAL",
		},
		scheduledAction:
			action && payment.scheduledDate ? { actionType: action, executionDate: payment.scheduledDate } : undefined,
	};
};

const settlementStatus = (movement: Movement) => {
	if (isUndecided(movement)) return "PENDING";
	return movement.status === "SUCCEEDED" ? "SUCCEEDED" : "FAILED";
};

const failureOf = ({ failure }: Movement) => (failure ? { failureCode: failure } : undefined);

export const refundView = (refund: Refund, order: Order): WireRefund => {
	const money = moneyIn(order);
	const { requested, pending, refunded, failed } = refundSums(order, refund);
	const { id, createdDate, reason, lineItems = [], additionalFees = [], shipping, appId } = refund;
	const lines = lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity }));
	return {
		id,
		createdDate,
		requestingServiceAppId: appId,
		transactions: movementsOf(order, refund).map((movement) => refundTransactionView(movement, order)),
		details: {
			items: lines,
			shippingIncluded: shipping !== undefined,
			reason,
			lineItems: lines,
			additionalFees: additionalFees.map(({ additionalFeeId, amount }) => ({ additionalFeeId, amount: money(amount) })),
			shipping: shipping === undefined ? undefined : { amount: money(shipping) },
		},
		summary: {
			requestedRefund: money(requested),
			pendingRefund: money(pending),
			refunded: money(refunded),
			failedRefundAmount: money(failed),
			pending: !isDecided(order, refund),
			breakdown: {
				lineItems: lineItems.map(({ lineItemId, amount }) => ({ lineItemId, totalRefundedAmount: money(amount) })),
			},
		},
	};
};

export const refundTransactionView = (movement: Movement, order: Order): RefundTransaction => ({
	paymentId: movement.paymentId,
	amount: moneyIn(order)(movement.amount),
	refundStatus: movement.status,
	refundStatusInfo: movement.failure ? { description: movement.failure } : undefined,
	gatewayRefundId: movement.id,
	providerRefundId: movement.providerId,
	externalRefund: movement.external ?? false,
});
