import type { IssuedDocument } from "./documents.ts";
import type { PrintedDocument } from "./printed-document.ts";

/** The number as it is printed. */
export const printedNumber = ({ prefix, number }: Pick<IssuedDocument, "prefix" | "number">): string =>
	`${prefix}${number}`;

/** A document with the numbers that the commit drew: its own, and of the invoice that a credit note refers to. */
export const printedWithNumber = (document: IssuedDocument, invoice: IssuedDocument | undefined): PrintedDocument => {
	const { printed, invoiceLabel } = document;
	const reference = invoice && invoiceLabel ? [{ label: invoiceLabel, value: printedNumber(invoice) }] : [];
	return {
		...printed,
		title: `${printed.title} ${printedNumber(document)}`,
		facts: [...reference, ...printed.facts],
	};
};
