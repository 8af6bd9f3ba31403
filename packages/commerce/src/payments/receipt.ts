import { externalReceiptOf, isCredit, type Payment } from "./payment.ts";

/** Why a payment gets no receipt; `undefined` if it can have one. */
export const receiptObstacle = (payment: Payment) => {
	const { status, hasReceipt } = payment;
	if (isCredit(payment)) return "INVALID_PAYMENT_TYPE";
	if (hasReceipt || externalReceiptOf(payment)) return "RECEIPT_ALREADY_EXIST";
	return status === "APPROVED" ? undefined : "INVALID_PAYMENT_STATUS";
};
