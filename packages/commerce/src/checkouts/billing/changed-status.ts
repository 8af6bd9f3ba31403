import type { TransactionStatus } from "@cartwright/contract/orders/order-payment-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../orders/order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { isRecorded, type Payment, type PaymentStatus } from "../../payments/payment.ts";
import { findPayment } from "./find-payment.ts";

/** What staff may record of a payment that no network of this server decides. */
const transitions: Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>> = {
	PENDING: ["PENDING_MERCHANT", "AUTHORIZED", "APPROVED", "DECLINED", "CANCELED"],
	PENDING_MERCHANT: ["PENDING", "APPROVED", "DECLINED", "CANCELED"],
	AUTHORIZED: ["APPROVED", "VOIDED"],
};

/** The payment with a status that staff recorded; the same object if it has it already. */
export const withStatus = (
	order: Order,
	paymentId: string,
	status: TransactionStatus | null | undefined,
	now: string,
): Payment => {
	const payment = findPayment(order, paymentId);
	if (payment.status === status) return payment;
	const allowed = isRecorded(payment) ? (transitions[payment.status] ?? []) : [];
	const next = allowed.find((each) => each === status);
	if (!next) throw notAllowed(payment, status, allowed);
	const takesMore = (next === "APPROVED" || next === "AUTHORIZED") && payment.status === "PENDING_MERCHANT";
	if (takesMore && payment.amount > collectable(order)) throw notAllowed(payment, status, ["CANCELED"]);
	return {
		...payment,
		status: next,
		updatedDate: now,
		...(next === "APPROVED" && { authorized: payment.amount, captured: payment.amount }),
		...(next === "AUTHORIZED" && { authorized: payment.amount, authorizedDate: now }),
	};
};

const notAllowed = (
	{ id: paymentId, status: current }: Payment,
	status: TransactionStatus | null | undefined,
	allowed: readonly PaymentStatus[],
): ApplicationError =>
	new ApplicationError(
		"STATUS_NOT_ALLOWED",
		`The payment is ${current} and cannot be recorded as ${status ?? "UNDEFINED"}.`,
		{ paymentId, status: current, allowed: [...allowed] },
	);
