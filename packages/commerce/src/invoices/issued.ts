import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Change, withActivity } from "../orders/activities.ts";
import { orderUpdated } from "../orders/events.ts";
import type { Order } from "../orders/order.ts";
import { changedOrderWrites } from "../orders/order-writes.ts";
import type { Payment } from "../payments/payment.ts";
import { isDecided, type Refund, refundSums } from "../payments/refund.ts";
import { documentFormat } from "./document-format.ts";
import { documentNumbers, type IssuedDocument, issuedDocuments } from "./documents.ts";
import { printedCreditNote } from "./printed-credit-note.ts";
import { printedInvoice } from "./printed-invoice.ts";
import { printedReceipt } from "./printed-receipt.ts";
import { invoiceSettings } from "./settings.ts";

/**
 * Issues the invoice of an order, and a credit note for each refund whose money has gone back. The order is written with
 * them, so that a refund at the same time is seen by one of both.
 */
export const invoiceWrites = (stored: Stored<Order>, shop: Settings, change: Change): Write[] => {
	checkInvoiceable(stored.doc, shop);
	const order = withActivity(stored.doc, { activityType: "INVOICE_ADDED" }, change);
	const refunds = (order.refunds ?? []).filter((refund) => isCompleted(order, refund));
	return [
		...changedOrderWrites(stored, order, [orderUpdated(order, ["activities"], change)]),
		issue(invoiceOf(stored.doc, shop, change.now)),
		...refunds.map((refund) => creditNoteWrite(stored.doc, refund, shop, change.now)),
	];
};

/** Issues the credit note for a refund. */
export const creditNoteWrite = (order: Order, refund: Refund, shop: Settings, now: string): Write =>
	issue(creditNoteOf(order, refund, shop, now));

/** Issues the receipt of a payment. The order is written with it, so that a refund at the same time comes before or after. */
export const receiptWrites = (stored: Stored<Order>, payment: Payment, shop: Settings, change: Change): Write[] => {
	const payments = stored.doc.payments.map((each) => (each === payment ? { ...payment, hasReceipt: true } : each));
	const receiptCreated = { paymentId: payment.id, wixReceipt: { receiptId: payment.id } };
	const activity = { activityType: "RECEIPT_CREATED", receiptCreated } as const;
	const order = withActivity({ ...stored.doc, payments }, activity, change);
	return [
		...changedOrderWrites(stored, order, [orderUpdated(order, ["activities"], change)]),
		issue(receiptOf(stored.doc, payment, shop, change.now)),
	];
};

const issue = (document: IssuedDocument): Write =>
	create(issuedDocuments, document, [], documentNumbers[document.kind]);

const isCompleted = (order: Order, refund: Refund): boolean =>
	isDecided(order, refund) && refundSums(order, refund).refunded > 0;

const invoiceOf = (order: Order, shop: Settings, now: string): IssuedDocument => ({
	id: order.id,
	kind: "INVOICE",
	orderId: order.id,
	number: "",
	prefix: invoiceSettings(shop).prefix,
	issuedDate: now,
	currency: order.currency,
	total: order.priceSummary.total,
	printed: printedInvoice(documentFormat(order, shop), now),
});

const creditNoteOf = (order: Order, refund: Refund, shop: Settings, now: string): IssuedDocument => {
	const format = documentFormat(order, shop);
	return {
		id: refund.id,
		kind: "CREDIT_NOTE",
		orderId: order.id,
		number: "",
		prefix: invoiceSettings(shop).creditNotePrefix,
		issuedDate: now,
		currency: order.currency,
		total: refundSums(order, refund).refunded,
		printed: printedCreditNote(format, refund, now),
		invoiceLabel: format.t("toInvoice"),
	};
};

const receiptOf = (order: Order, payment: Payment, shop: Settings, now: string): IssuedDocument => ({
	id: payment.id,
	kind: "RECEIPT",
	orderId: order.id,
	number: "",
	prefix: invoiceSettings(shop).receiptPrefix,
	issuedDate: now,
	currency: order.currency,
	total: payment.captured,
	printed: printedReceipt(documentFormat(order, shop), payment, now),
});

const checkInvoiceable = (order: Order, shop: Settings): void => {
	const { id: orderId, status, billingInfo, recipientInfo } = order;
	const { contactDetails } = billingInfo ?? recipientInfo ?? {};
	if (status !== "APPROVED") {
		throw new ApplicationError("GENERATE_INVOICE_NOT_SUPPORTED", `The order is ${status}, not APPROVED.`, { orderId });
	}
	if (!invoiceSettings(shop).seller.name) {
		const description = "An invoice names its seller. Set invoices.seller in the settings of the shop.";
		throw new ApplicationError("GENERATE_INVOICE_NOT_SUPPORTED", description, { orderId });
	}
	if (!contactDetails?.firstName && !contactDetails?.lastName && !contactDetails?.company) {
		const description = "An invoice names its buyer. Add billingInfo.contactDetails to the order.";
		throw new ApplicationError("MISSING_CONTACT", description, { orderId });
	}
};
