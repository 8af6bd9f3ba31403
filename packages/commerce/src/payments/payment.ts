import type { OrderPayment } from "@cartwright/contract/orders/order-payment-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type {
	IssuedCardReference,
	MembershipReference,
	MethodSummary,
	NetworkFee,
	PaymentOutcome,
	PaymentReference,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Chargeback } from "./chargeback.ts";
import type { DelayedCapture } from "./delayed-capture.ts";
import { scheduledAt } from "./delayed-capture.ts";
import type { OfflineMethod } from "./settings.ts";

/**
 * One attempt to pay an order. `0 ≤ refunded ≤ captured ≤ authorized ≤ amount` always holds. Payments are added to the
 * order and updated, but never removed.
 */
export interface Payment {
	/** Also the key at the provider. */
	readonly id: string;
	/** PAYPAL: the buyer pays on a page of PayPal. */
	readonly method: "CARD" | "PAYPAL" | "OFFLINE";
	readonly status: PaymentStatus;
	readonly amount: Minor;
	readonly currency: string;
	readonly authorized: Minor;
	readonly captured: Minor;
	readonly refunded: Minor;
	readonly provider?: string;
	readonly providerTransactionId?: string | undefined;
	readonly declineReason?: string;
	/** The page on which the buyer must confirm the payment while it is pending. */
	readonly confirmationUrl?: string;
	/** Until it is decided: where the buyer returns to from a page of the network. */
	readonly returnUrl?: string;
	readonly card?: MethodSummary | undefined;
	/** Until it is decided: the token or the saved method that it is made with. */
	readonly madeWith?: string;
	/** Until it is decided: whether it is made with a method that the buyer saved. */
	readonly isSavedMethod?: boolean;
	/** Until it is decided: whether the provider keeps the method. */
	readonly savesMethod?: boolean;
	/** Whether the shop demands that the bank of the buyer confirms it. */
	readonly requires3dSecure?: boolean;
	/** Until it is decided: ids of the allowances that the attempt was taken from. */
	readonly countedIn?: readonly string[];
	/** If present, the amount is authorised and captured by a later call. */
	readonly delayedCapture?: DelayedCapture;
	readonly authorizedDate?: string;
	/** When an authorised amount is captured or released by itself. */
	readonly scheduledDate?: string;
	/** The collection that it pays. */
	readonly collectionId?: string;
	/** Whether a saved method was charged without the buyer. */
	readonly bySavedMethod?: boolean;
	/** The key of the call that charged it. */
	readonly chargeCorrelationId?: string;
	/** Of a payment that staff recorded: how it was paid. */
	readonly name?: OfflineMethodName;
	/** The method of the shop that the buyer chose, to pay by hand. */
	readonly offlineMethod?: ChosenOfflineMethod;
	/** What was added to the amount because it is paid in cash; negative if it was rounded down. */
	readonly cashRounding?: Minor;
	/** Whether its provider refuses to refund it. */
	readonly refundDisabled?: boolean;
	/** Whether its receipt was issued, which has its id. */
	readonly hasReceipt?: boolean;
	/** Of a payment that a provider decided: its receipt in another system. */
	readonly externalReceipt?: OrderPayment["externalReceipt"];
	/** What staff said of a payment that was made elsewhere: no provider of this server knows it. */
	readonly recordedAs?: RecordedDetails;
	/** The gift card of the shop that it was paid by. The transaction of that has the id of the payment. */
	readonly giftCardId?: string | undefined;
	/** The membership of an app that pays it. */
	readonly membership?: MembershipReference | undefined;
	/** The gift card of an app that pays it. */
	readonly issuedCard?: (IssuedCardReference & { readonly giftCardId: string }) | undefined;
	/** What its network keeps for itself. */
	readonly fee?: NetworkFee | undefined;
	/** What the buyer's bank took back. */
	readonly chargebacks?: readonly Chargeback[];
	readonly createdDate: string;
	readonly updatedDate: string;
}

/**
 * PENDING: the provider decides later. PENDING_MERCHANT: to be paid offline, until the merchant confirms it. AUTHORIZED:
 * held, and captured or voided later. Refunds turn APPROVED into PARTIALLY_REFUNDED and REFUNDED.
 */
export type PaymentStatus =
	| "PENDING"
	| "PENDING_MERCHANT"
	| "AUTHORIZED"
	| "APPROVED"
	| "DECLINED"
	| "CANCELED"
	| "VOIDED"
	| "PARTIALLY_REFUNDED"
	| "REFUNDED";

export type RecordedDetails = Pick<
	OrderPayment,
	| "regularPaymentDetails"
	| "giftcardPaymentDetails"
	| "membershipPaymentDetails"
	| "externalReceipt"
	| "cashRounding"
	| "chargeCorrelationId"
>;

export interface OfflineMethodName {
	readonly predefined?: "CASH" | "BANK_TRANSFER" | "CHECK" | undefined;
	readonly custom?: string | undefined;
}

export type ChosenOfflineMethod = Pick<OfflineMethod, "code" | "kind" | "title">;

interface NewPayment {
	readonly id: string;
	readonly amount: Minor;
	readonly currency: string;
	readonly now: string;
}

const newPayment = ({ id, amount, currency, now }: NewPayment) => ({
	id,
	amount,
	currency,
	authorized: 0,
	captured: 0,
	refunded: 0,
	createdDate: now,
	updatedDate: now,
});

type CardPayment = NewPayment &
	Pick<
		Payment,
		"madeWith" | "isSavedMethod" | "countedIn" | "delayedCapture" | "bySavedMethod" | "collectionId" | "savesMethod"
	> &
	Pick<Payment, "chargeCorrelationId" | "requires3dSecure"> & { readonly provider: string };

/** Stored before the provider is called, so that the outcome can be queried if the response is lost. */
export const startCardPayment = (payment: CardPayment): Payment => ({
	...newPayment(payment),
	...(payment.countedIn && { countedIn: payment.countedIn }),
	...(payment.delayedCapture && { delayedCapture: payment.delayedCapture }),
	...(payment.bySavedMethod && { bySavedMethod: true }),
	...(payment.savesMethod && { savesMethod: true }),
	...(payment.isSavedMethod && { isSavedMethod: true }),
	...(payment.requires3dSecure && { requires3dSecure: true }),
	...(payment.chargeCorrelationId && { chargeCorrelationId: payment.chargeCorrelationId }),
	...(payment.collectionId && { collectionId: payment.collectionId }),
	...(payment.madeWith && { madeWith: payment.madeWith }),
	method: "CARD",
	status: "PENDING",
	provider: payment.provider,
});

/** The buyer pays on a page of the network. */
export const startRedirectedPayment = (payment: CardPayment & { readonly returnUrl: string | undefined }): Payment => ({
	...startCardPayment(payment),
	...(payment.returnUrl && { returnUrl: payment.returnUrl }),
	method: "PAYPAL",
});

/** A membership of an app is about to pay it. */
export const startMembershipPayment = (
	payment: NewPayment & Pick<Payment, "chargeCorrelationId"> & { readonly provider: string },
	membership: MembershipReference,
	membershipPaymentDetails: NonNullable<RecordedDetails["membershipPaymentDetails"]>,
): Payment => ({ ...startCardPayment(payment), membership, recordedAs: { membershipPaymentDetails } });

/** A gift card that an app issued is about to pay it. */
export const startIssuedCardPayment = (
	payment: NewPayment & { readonly provider: string },
	issuedCard: NonNullable<Payment["issuedCard"]>,
	details: { readonly appId: string; readonly obfuscatedCode: string },
): Payment => {
	const { giftCardId } = issuedCard;
	const giftcardPaymentDetails = { ...details, giftCardId, giftCardPaymentId: payment.id };
	return { ...startCardPayment(payment), issuedCard, recordedAs: { giftcardPaymentDetails } };
};

/** Whether an app decides it: of a membership, or of a gift card that it issued. */
export const isByApp = ({ membership, issuedCard }: Pick<Payment, "membership" | "issuedCard">): boolean =>
	membership !== undefined || issuedCard !== undefined;

/** Paid by a gift card of the shop. */
export const giftCardPayment = (
	payment: NewPayment,
	giftCard: { readonly id: string; readonly appId: string; readonly obfuscatedCode: string },
): Payment => {
	const { id: giftCardPaymentId, amount } = payment;
	const { id: giftCardId, appId, obfuscatedCode } = giftCard;
	return {
		...newPayment(payment),
		method: "CARD",
		status: "APPROVED",
		authorized: amount,
		captured: amount,
		giftCardId,
		recordedAs: { giftcardPaymentDetails: { giftCardPaymentId, giftCardId, appId, obfuscatedCode } },
	};
};

export const startOfflinePayment = (
	payment: NewPayment & Pick<Payment, "name" | "offlineMethod" | "collectionId" | "cashRounding">,
): Payment => ({
	...newPayment(payment),
	...(payment.collectionId && { collectionId: payment.collectionId }),
	...(payment.name && { name: payment.name }),
	...(payment.offlineMethod && { offlineMethod: payment.offlineMethod }),
	...(payment.cashRounding && { cashRounding: payment.cashRounding }),
	method: "OFFLINE",
	status: "PENDING_MERCHANT",
});

/**
 * Records the outcome that the provider reported. Idempotent: a payment that is no longer pending does not change, even if
 * an older PENDING arrives late, and the same object is returned.
 */
export const applyOutcome = (payment: Payment, outcome: PaymentOutcome, now: string): Payment => {
	if (payment.status !== "PENDING") return payment;
	const { confirmationUrl, returnUrl, countedIn, madeWith, isSavedMethod, savesMethod, ...left } = payment;
	if (outcome.status === "CANCELED") return { ...left, status: "CANCELED", updatedDate: now };
	const decided = withoutCode(left);
	const { providerTransactionId, method } = outcome;
	const reported = {
		...(providerTransactionId && { providerTransactionId }),
		...(method && { card: method }),
		updatedDate: now,
	};
	switch (outcome.status) {
		case "PENDING":
			return payment.providerTransactionId === providerTransactionId && confirmationUrl === outcome.confirmationUrl
				? payment
				: { ...withoutConfirmation(payment), ...reported, ...confirmationOf(outcome) };
		case "APPROVED":
			return { ...decided, ...reported, status: "APPROVED", authorized: payment.amount, captured: payment.amount };
		case "AUTHORIZED":
			return {
				...decided,
				...reported,
				...authorization(payment, now),
				status: "AUTHORIZED",
				authorized: payment.amount,
			};
		case "DECLINED":
			return { ...decided, ...reported, status: "DECLINED", declineReason: outcome.reason };
	}
};

/** The code of a gift card is kept until it is known whether it was redeemed. */
export const withoutCode = <Of extends Pick<Payment, "issuedCard">>(payment: Of): Of => {
	if (payment.issuedCard?.code === undefined) return payment;
	const { code: _, ...issuedCard } = payment.issuedCard;
	return { ...payment, issuedCard };
};

const withoutConfirmation = ({ confirmationUrl: _, ...payment }: Payment): Payment => payment;

/** Absent once the buyer has confirmed. */
const confirmationOf = ({ confirmationUrl }: Extract<PaymentOutcome, { status: "PENDING" }>) =>
	confirmationUrl && { confirmationUrl };

const authorization = ({ delayedCapture }: Payment, now: string) => {
	const scheduledDate = delayedCapture && scheduledAt(delayedCapture, now);
	return { authorizedDate: now, ...(scheduledDate && { scheduledDate }) };
};

/** The merchant has received an offline payment. */
export const confirmOfflinePayment = (payment: Payment, now: string): Payment =>
	payment.status === "PENDING_MERCHANT"
		? { ...payment, status: "APPROVED", authorized: payment.amount, captured: payment.amount, updatedDate: now }
		: payment;

/** Takes an authorised amount or a part of it. */
export const capture = (payment: Payment, amount: Minor, now: string): Payment => {
	if (payment.status !== "AUTHORIZED" || amount <= 0 || amount > payment.authorized) {
		throw new RangeError(`${amount} of ${payment.authorized} cannot be captured while ${payment.status}`);
	}
	return { ...unscheduled(payment), status: "APPROVED", captured: amount, updatedDate: now };
};

/** Releases an authorised amount. */
export const release = (payment: Payment, now: string): Payment => {
	if (payment.status !== "AUTHORIZED") throw new RangeError(`a payment that is ${payment.status} cannot be released`);
	return { ...unscheduled(payment), status: "VOIDED", updatedDate: now };
};

export const unscheduled = (payment: Payment): Payment => {
	const { scheduledDate: _, ...rest } = payment;
	return rest;
};

/** Refunds part of a payment or all of it, but never more than was captured. */
export const refund = (payment: Payment, amount: Minor, now: string): Payment => {
	if (amount <= 0 || amount > payment.captured - payment.refunded) {
		throw new RangeError(`${amount} cannot be refunded of ${payment.captured - payment.refunded}`);
	}
	const refunded = payment.refunded + amount;
	const wholly = isCredit(payment) && !payment.giftCardId ? "VOIDED" : "REFUNDED";
	const status = refunded === payment.captured ? wholly : "PARTIALLY_REFUNDED";
	return { ...payment, refunded, status, updatedDate: now };
};

/** Whether staff say what became of it, and no provider or gift card of this server does. */
export const isRecorded = (payment: Payment): boolean =>
	(payment.method === "OFFLINE" || payment.recordedAs !== undefined) && !payment.giftCardId && !isByApp(payment);

/** Its receipt in another system. */
export const externalReceiptOf = ({ externalReceipt, recordedAs }: Payment): OrderPayment["externalReceipt"] =>
	externalReceipt ?? recordedAs?.externalReceipt;

/** Whether it was paid by what an app issued: a gift card or a membership. It is given back whole, and counts as not made then. */
export const isCredit = ({ recordedAs }: Payment): boolean =>
	(recordedAs?.giftcardPaymentDetails ?? recordedAs?.membershipPaymentDetails) !== undefined;

/** Takes a refund back that failed after it had succeeded. */
export const unrefund = (payment: Payment, amount: Minor, now: string): Payment => {
	const refunded = payment.refunded - amount;
	return { ...payment, refunded, status: refunded === 0 ? "APPROVED" : "PARTIALLY_REFUNDED", updatedDate: now };
};

/** How the provider finds the payment. */
export const referenceTo = (
	orderId: string,
	{ id: paymentKey, amount, currency, createdDate, providerTransactionId, delayedCapture, ...payment }: Payment,
): PaymentReference => ({
	paymentKey,
	orderId,
	amount,
	currency,
	createdDate,
	providerTransactionId,
	capture: delayedCapture ? "LATER" : "NOW",
	returnUrl: payment.returnUrl,
	...(payment.membership && { membership: payment.membership }),
	...(payment.issuedCard && { issuedCard: payment.issuedCard }),
});

/** Whether it waits for its buyer alone: it can be cancelled, or continued at the same page. */
export const waitsForBuyer = ({ method, status }: Payment): boolean => method === "PAYPAL" && status === "PENDING";

/**
 * Whether another payment takes its place: it waits for its buyer alone, at PayPal or at the page of a bank. The amount of a link
 * may be paid by several people, who see the payment that another one has started.
 */
export const givesWay = (payment: Payment): boolean =>
	waitsForBuyer(payment) ||
	(payment.status === "PENDING" && payment.confirmationUrl !== undefined && payment.collectionId === undefined);

/** The payment that is pending at the provider; there is at most one. */
export const pendingPayment = (payments: readonly Payment[]): Payment | undefined =>
	payments.find(({ status }) => status === "PENDING");

export interface PaymentSums {
	/** Captured, including refunded amounts. */
	readonly paid: Minor;
	readonly refunded: Minor;
	/** Authorized, and neither captured nor released. */
	readonly authorized: Minor;
	/** Pending at the provider or the merchant. */
	readonly pending: Minor;
}

export const sumsOf = (payments: readonly Payment[]): PaymentSums => {
	const made = payments.filter(({ status }) => status !== "VOIDED");
	const sum = (amount: (payment: Payment) => Minor) => made.reduce((total, each) => total + amount(each), 0);
	return {
		paid: sum(({ captured }) => captured),
		refunded: sum(({ refunded }) => refunded),
		authorized: sum(({ status, authorized }) => (status === "AUTHORIZED" ? authorized : 0)),
		pending: sum(({ status, amount }) => (status === "PENDING" || status === "PENDING_MERCHANT" ? amount : 0)),
	};
};

/** Describes violated invariants of the payments of an order. */
export const paymentFaults = (payments: readonly Payment[], total: Minor, currency: string): string[] => [
	...payments.flatMap((payment) => {
		const { refunded, captured, authorized, amount } = payment;
		const ordered = 0 <= refunded && refunded <= captured && captured <= authorized && authorized <= amount;
		return [
			...(ordered ? [] : [`payment ${payment.id}: refunded ≤ captured ≤ authorized ≤ amount does not hold`]),
			...(payment.currency === currency ? [] : [`payment ${payment.id} is in ${payment.currency}, not ${currency}`]),
		];
	}),
	...(sumsOf(payments).paid > total ? [`payments take ${sumsOf(payments).paid} for a total of ${total}`] : []),
	...(payments.filter(({ status }) => status === "PENDING").length > 1 ? ["two payments are pending at once"] : []),
];
