import { message } from "@cartwright/contract/message";
import { OrderPayment, type RegularPaymentDetails } from "@cartwright/contract/orders/order-payment-messages";
import type { MaskedPayment } from "@cartwright/contract/orders/order-transactions";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Change } from "../../orders/activities.ts";
import type { Order } from "../../orders/order.ts";
import { withRecordedPayments } from "../../orders/recorded-payments.ts";
import { paymentView } from "../../orders/transactions-view.ts";
import { isRecorded, type Payment } from "../../payments/payment.ts";
import { withStatus } from "./changed-status.ts";
import { changesIn, rejectFixed, type Shown, shownIn } from "./corrections.ts";
import { findPayment } from "./find-payment.ts";
import { cardOf } from "./recorded-payment.ts";

/** What staff may correct of the details of a payment that they recorded. */
const correctable = {
	regularPaymentDetails: [
		"creditCardDetails",
		"paymentOrderId",
		"gatewayTransactionId",
		"providerTransactionId",
		"paymentMethodId",
		"paymentMethodName",
	],
	giftcardPaymentDetails: ["giftCardPaymentId"],
	membershipPaymentDetails: ["externalTransactionId", "name", "status"],
} as const;

/** The books have these of a payment that was made. */
const booked = ["paymentMethod", "paymentProvider"];

/**
 * The order with what staff corrected of a payment; the same object if they said nothing new. Callers may send back what they
 * read. Whatever cannot be corrected is refused by its path.
 */
export const withCorrectedPayment = (
	order: Order,
	{ payment: sent, fieldMask }: MaskedPayment,
	path: string,
	change: Change,
): Order => {
	const before = findPayment(order, sent?.id ?? "");
	const { id: _, ...members } = maskedMembers(sent, fieldMask, "payment");
	const detailed = withDetails(before, members, shownPayment(before, order), change.now);
	const named = detailed === before ? order : replaced(order, detailed, change.now);
	const decided = withStatus(named, before.id, statusOf(members) ?? before.status, change.now);
	const corrected = decided === detailed ? named : withRecordedPayments(named, [decided], change);
	const olderStatus = `${path}.regularPaymentDetails.status`;
	rejectFixed(node, members, shownPayment(decided, corrected), { path, follows: new Set([olderStatus]) });
	return corrected;
};

const shape = message({ payment: OrderPayment });
const node = OrderPayment;

const shownPayment = (payment: Payment, order: Order): Shown =>
	shownIn(shape, { payment: paymentView(payment, order) }, "payment");

/** The older form counts if it is the only one. */
const statusOf = ({ status, regularPaymentDetails: regular }: OrderPayment) =>
	status ?? (regular?.status === "UNDEFINED" ? undefined : regular?.status);

const replaced = (order: Order, payment: Payment, updatedDate: string): Order => ({
	...order,
	payments: order.payments.map((each) => (each.id === payment.id ? payment : each)),
	updatedDate,
});

const withDetails = (before: Payment, members: OrderPayment, view: Shown, now: string): Payment => {
	const receipts = before.hasReceipt ? {} : changesIn(node, ["externalReceipt"], members, view);
	if (!isRecorded(before)) return isEmpty(receipts) ? before : { ...before, ...receipts, updatedDate: now };
	const { recordedAs } = before;
	const kind = kindOf(before);
	const names = kind === "regularPaymentDetails" && before.captured === 0 ? booked : [];
	const details = changesIn(node.properties[kind], [...correctable[kind], ...names], members[kind], view[kind]);
	const refundability = changesIn(node, ["refundDisabled"], members, view);
	if ([receipts, details, refundability].every(isEmpty)) return before;
	const ofKind = isEmpty(details) ? {} : { [kind]: { ...recordedAs?.[kind], ...details } };
	return {
		...before,
		...refundability,
		...membersFrom(details),
		recordedAs: { ...recordedAs, ...receipts, ...ofKind },
		updatedDate: now,
	};
};

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

const kindOf = ({ recordedAs }: Payment): keyof typeof correctable => {
	if (recordedAs?.giftcardPaymentDetails) return "giftcardPaymentDetails";
	return recordedAs?.membershipPaymentDetails ? "membershipPaymentDetails" : "regularPaymentDetails";
};

/** The details that the payment has as members of its own. */
const membersFrom = (details: RegularPaymentDetails): Pick<Payment, "card" | "providerTransactionId"> => ({
	...(details.creditCardDetails !== undefined && { card: cardOf(details) }),
	...(details.providerTransactionId !== undefined && {
		providerTransactionId: details.providerTransactionId ?? undefined,
	}),
});
