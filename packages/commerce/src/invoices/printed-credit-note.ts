import { type Minor, perUnit, sumOf } from "@cartwright/kernel/foundation/money";
import { feeIdOf } from "../orders/fee-id.ts";
import { type Refund, refundSums } from "../payments/refund.ts";
import { commonParts, type DocumentFormat, orderFacts, partiesOf } from "./document-format.ts";
import type { PrintedCells, PrintedDocument } from "./printed-document.ts";
import { printedLine } from "./printed-lines.ts";
import { refundedTaxes } from "./refunded-taxes.ts";
import { taxTable } from "./tax-table.ts";

/** The credit note for a refund whose money has gone back, as it is printed. */
export const printedCreditNote = (format: DocumentFormat, refund: Refund, now: string): PrintedDocument => {
	const { t, date, mail } = format;
	const { order, money, text } = mail;
	const { refunded } = refundSums(order, refund);
	return {
		...commonParts(now, format),
		title: t("creditNote"),
		facts: [
			{ label: t("issued"), value: date(now) },
			{ label: t("refundDate"), value: date(refund.createdDate) },
			...orderFacts(format),
		],
		columns: partiesOf(format),
		lines: { head: [t("item"), t("quantity"), t("price"), t("amount")], rows: refundedRows(format, refund) },
		amounts: [{ label: t("credited"), value: money(refunded), isSum: true }],
		details: [taxTable(refundedTaxes(order, refund, refunded), format)],
		notes: refund.reason ? [`${t("reason")}: ${text(refund.reason)}`] : [],
	};
};

/** What the refund is for: with amounts, unless less goes back, or more. One that names nothing has its amount alone. */
const refundedRows = (format: DocumentFormat, refund: Refund): PrintedCells[] => {
	const { t, mail } = format;
	const { order, money, number, text } = mail;
	const { lineItems = [], additionalFees = [], shipping = 0 } = refund;
	const { refunded } = refundSums(order, refund);
	const isExact =
		sumOf([...lineItems, ...additionalFees, { amount: shipping }].map(({ amount }) => amount)) === refunded;
	const shown = (amount: Minor) => (isExact ? money(amount) : "");
	const rows = [
		...lineItems.flatMap(({ lineItemId, quantity, amount }) => {
			const line = order.lineItems.find(({ id }) => id === lineItemId);
			const cells = [number(quantity), shown(perUnit(amount, quantity)), shown(amount)];
			return line ? [printedLine(line, cells, mail)] : [];
		}),
		...order.fees.flatMap(({ fee }, index) => {
			const part = additionalFees.find(({ additionalFeeId }) => additionalFeeId === feeIdOf(order, index));
			return part ? [{ cells: [text(fee.name), "", "", shown(part.amount)] }] : [];
		}),
		...(shipping > 0 ? [{ cells: [mail.t("delivery"), "", "", shown(shipping)] }] : []),
	];
	return rows.length > 0 ? rows : [{ cells: [t("refund"), "", "", money(refunded)] }];
};
