import { textIn } from "@cartwright/kernel/sites/local-text";
import { balanceOf } from "../orders/payment-status.ts";
import type { Payment } from "../payments/payment.ts";
import { refundSums } from "../payments/refund.ts";
import { totalRows } from "../receipts/total-rows.ts";
import { commonParts, type DocumentFormat, orderFacts, partiesOf } from "./document-format.ts";
import type { PrintedCells, PrintedDocument, PrintedTable } from "./printed-document.ts";
import { printedLine } from "./printed-lines.ts";
import { invoiceSettings } from "./settings.ts";
import { taxTable } from "./tax-table.ts";

/** The invoice of an order, as it is printed. */
export const printedInvoice = (format: DocumentFormat, now: string): PrintedDocument => {
	const { t, date, mail } = format;
	const { order, money, number, percent } = mail;
	return {
		...commonParts(now, format),
		title: t("invoice"),
		facts: [{ label: t("issued"), value: date(now) }, ...orderFacts(format)],
		columns: partiesOf(format),
		lines: {
			head: [t("item"), t("quantity"), t("price"), t("tax"), t("amount")],
			rows: order.lineItems.map((line) => {
				const { beforeDiscounts, taxed } = line.totals;
				const cells = [number(line.quantity), money(line.item.price), percent(taxed.rate), money(beforeDiscounts)];
				return printedLine(line, cells, mail);
			}),
		},
		amounts: totalRows(mail).map(({ label, amount, isSum }) => ({ label, value: amount, isSum })),
		details: [taxTable(order.taxes, format), paymentTable(format)],
		notes: notesOf(format),
	};
};

/** What was paid and given back by the time of the invoice, and what is owed. */
const paymentTable = ({ t, date, mail }: DocumentFormat): PrintedTable => {
	const { order, money } = mail;
	const { payments, refunds = [] } = order;
	const paid = payments.filter(({ captured, status }) => captured > 0 && status !== "VOIDED");
	const refunded = refunds.filter((refund) => refundSums(order, refund).refunded > 0);
	const rows: PrintedCells[] = [
		...paid.map((payment) => ({
			cells: [methodOf(payment, mail), date(payment.createdDate), money(payment.captured)],
		})),
		...refunded.map((refund) => ({
			cells: [t("refund"), date(refund.createdDate), money(-refundSums(order, refund).refunded)],
		})),
	];
	const due = { cells: [mail.t("due"), "", money(Math.max(0, balanceOf(order)))] };
	return { title: mail.t("payment"), head: [t("method"), t("date"), t("amount")], rows: [...rows, due] };
};

/** What it was paid with. */
export const methodOf = ({ card, name }: Payment, { t, text }: DocumentFormat["mail"]): string => {
	if (card) return t("card", { brand: text(card.brand), digits: card.lastFourDigits });
	return name?.custom ? text(name.custom) : t("offline");
};

const notesOf = ({ shop, mail }: DocumentFormat): string[] => {
	const note = textIn(invoiceSettings(shop).notes, [mail.language, shop.language]);
	return note.split(/\r\n?|\n/).filter((line) => line.trim());
};
