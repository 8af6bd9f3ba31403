import type { Payment } from "../payments/payment.ts";
import { commonParts, type DocumentFormat, orderFacts, partiesOf } from "./document-format.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { methodOf } from "./printed-invoice.ts";

/** The receipt of a payment that was received, as it is printed. */
export const printedReceipt = (format: DocumentFormat, payment: Payment, now: string): PrintedDocument => {
	const { t, date, mail } = format;
	const paid = mail.money(payment.captured);
	return {
		...commonParts(now, format),
		title: t("receipt"),
		facts: [{ label: t("issued"), value: date(now) }, ...orderFacts(format)],
		columns: partiesOf(format),
		lines: {
			head: [t("method"), t("date"), t("amount")],
			rows: [{ cells: [methodOf(payment, mail), date(payment.createdDate), paid] }],
		},
		amounts: [{ label: t("amountPaid"), value: paid, isSum: true }],
		details: [],
		notes: [],
	};
};
