import type { OrderPayment } from "@cartwright/contract/orders/order-payment-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Change } from "../../orders/activities.ts";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import type { Payment, RecordedDetails } from "../../payments/payment.ts";
import { minorIn } from "../../purchase/requested-amount.ts";

const recordable = ["APPROVED", "PENDING", "PENDING_MERCHANT", "CANCELED", "DECLINED", "AUTHORIZED", "VOIDED"] as const;

type Recordable = (typeof recordable)[number];

/** Payments of a request as the order stores them. Approved and held ones may take no more than is owed. */
export const recordedPayments = (order: Order, sent: readonly OrderPayment[], change: Change): Payment[] => {
	// The first payments of an imported order replace what its status says of them.
	let owed = collectable({ ...order, paymentStatus: "NOT_PAID" });
	return sent.map((payment, index) => {
		const path = `payments[${index}]`;
		const recorded = recordedPayment(order, payment, path, change);
		owed -= Math.max(recorded.authorized, recorded.status === "PENDING" ? recorded.amount : 0);
		if (owed < 0) {
			const max = priceIn(Math.max(0, owed + recorded.amount), moneyOf(order)).formattedAmount;
			throw invalid(`${path}.amount`, `must be at most what is owed: ${max}`, "DECIMAL_LTE");
		}
		return recorded;
	});
};

const recordedPayment = (order: Order, sent: OrderPayment, path: string, change: Change): Payment => {
	const {
		giftcardPaymentDetails: giftCard,
		membershipPaymentDetails: membership,
		regularPaymentDetails: regular,
	} = sent;
	if (!regular && !giftCard && !membership) {
		const members = "regularPaymentDetails, giftcardPaymentDetails or membershipPaymentDetails";
		throw invalid(path, `must have ${members}`, "REQUIRED_ONE_OF_FIELD");
	}
	const amount = minorIn(order, sent.amount, `${path}.amount`) ?? 0;
	const status = statusOf(sent, path);
	const createdDate = sent.createdDate ?? change.now;
	if (createdDate > change.now) throw invalid(`${path}.createdDate`, "must not be in the future");
	const card = cardOf(regular);
	return {
		id: change.newId(),
		method: regular?.offlinePayment ? "OFFLINE" : "CARD",
		recordedAs: detailsOf(sent),
		status,
		amount,
		currency: order.currency,
		authorized: status === "APPROVED" || status === "AUTHORIZED" ? amount : 0,
		captured: status === "APPROVED" ? amount : 0,
		refunded: 0,
		createdDate,
		updatedDate: change.now,
		...(status === "AUTHORIZED" && { delayedCapture: {}, authorizedDate: createdDate }),
		...(sent.refundDisabled && { refundDisabled: true }),
		...(card && { card }),
		...(regular?.providerTransactionId && { providerTransactionId: regular.providerTransactionId }),
	};
};

/** What follows from movements of the payment is not kept from what is sent, and so refused. */
const detailsOf = (sent: OrderPayment): RecordedDetails => {
	const { authorizationDetails: _, chargebacks: __, ...regular } = sent.regularPaymentDetails ?? {};
	const regularPaymentDetails = sent.regularPaymentDetails ? regular : undefined;
	const { giftcardPaymentDetails, membershipPaymentDetails } = sent;
	const { externalReceipt, cashRounding, chargeCorrelationId } = sent;
	const method = { regularPaymentDetails, giftcardPaymentDetails, membershipPaymentDetails };
	return { ...method, externalReceipt, cashRounding, chargeCorrelationId };
};

/** Without a status, the payment is approved: it was made. */
const statusOf = ({ status, regularPaymentDetails }: OrderPayment, path: string): Recordable => {
	const older = regularPaymentDetails?.status === "UNDEFINED" ? undefined : regularPaymentDetails?.status;
	const sent = status ?? older ?? "APPROVED";
	const found = recordable.find((each) => each === sent);
	if (found) return found;
	throw invalid(
		`${path}.status`,
		`must be one of ${recordable.join(", ")}; refunds have calls of their own`,
		"INVALID_ENUM_VALUE",
	);
};

export const cardOf = (regular: OrderPayment["regularPaymentDetails"]) => {
	const { brand, lastFourDigits } = regular?.creditCardDetails ?? {};
	return brand || lastFourDigits ? { brand: brand ?? "", lastFourDigits: lastFourDigits ?? "" } : undefined;
};

export const nameOf = (name: {
	readonly predefined?: "CASH" | "BANK_TRANSFER" | "CHECK" | null | undefined;
	readonly custom?: string | null | undefined;
}) => ({ predefined: name.predefined ?? undefined, custom: name.custom ?? undefined });
