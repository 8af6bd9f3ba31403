import type { Minor } from "@cartwright/kernel/foundation/money";
import type { DrawnNumber } from "@cartwright/store/batch";
import { collection, type Document } from "@cartwright/store/collection";
import type { PrintedDocument } from "./printed-document.ts";

/**
 * An invoice, a credit note, or the receipt of a payment. It never changes: what is printed is stored as text, and only its number, which the commit
 * draws, is added when it is shown.
 */
export interface IssuedDocument extends Document {
	readonly kind: "INVOICE" | "CREDIT_NOTE" | "RECEIPT";
	readonly orderId: string;
	/** Digits. The printed number has the prefix before it. */
	readonly number: string;
	readonly prefix: string;
	readonly issuedDate: string;
	readonly currency: string;
	readonly total: Minor;
	/** Without the number in the title. */
	readonly printed: PrintedDocument;
	/** Of a credit note: what its reference to the invoice is called. */
	readonly invoiceLabel?: string;
}

/** An invoice has the id of its order, a credit note that of its refund, a receipt that of its payment: there is one of each. */
export const issuedDocuments = collection<IssuedDocument>("issued_documents", {
	fields: { orderId: "text", kind: "text", issuedDate: "text" },
	indexes: [["orderId"], ["issuedDate"]],
	present: ["orderId", "kind", "issuedDate"],
});

/** Each kind is numbered without gaps. */
export const documentNumbers: Readonly<Record<IssuedDocument["kind"], DrawnNumber>> = {
	INVOICE: { member: "number", sequence: "invoices", first: 1001 },
	CREDIT_NOTE: { member: "number", sequence: "credit-notes", first: 1001 },
	RECEIPT: { member: "number", sequence: "receipts", first: 1001 },
};

/** The invoices that apps issued for an order, which has the same id. */
export interface AddedInvoices extends Document {
	readonly invoices: readonly { readonly id: string; readonly appId: string }[];
}

export const addedInvoices = collection<AddedInvoices>("added_invoices", {});
