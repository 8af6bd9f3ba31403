import { needsParcel } from "../orders/fulfillment-status.ts";
import type { Fulfillment, OrderLine } from "../orders/order.ts";
import { carrierName } from "../orders/tracking.ts";
import { commonParts, type DocumentFormat, orderFacts, partiesOf } from "./document-format.ts";
import type { PrintedDocument, PrintedRow } from "./printed-document.ts";
import { printedLine } from "./printed-lines.ts";

/** What belongs into a parcel, or into all that the order still is to be sent in. */
export const printedPackingSlip = (
	format: DocumentFormat,
	parcel: Fulfillment | undefined,
	now: string,
): PrintedDocument => {
	const { t, mail } = format;
	const { order, number, text } = mail;
	const quantities = new Map(parcel?.lineItems.map(({ id, quantity }) => [id, quantity]));
	const quantityOf = ({ id, quantity }: OrderLine) => (parcel ? (quantities.get(id) ?? 0) : quantity);
	const lines = order.lineItems.filter((line) => needsParcel(line) && quantityOf(line) > 0);
	return {
		...commonParts(now, format),
		title: t("packingSlip"),
		facts: [...orderFacts(format), ...deliveryFacts(format, parcel)],
		columns: partiesOf(format).slice(-1),
		lines: {
			head: [t("item"), t("quantity")],
			rows: lines.map((line) => printedLine(line, [number(quantityOf(line))], mail)),
		},
		amounts: [],
		details: [],
		notes: order.buyerNote ? [mail.t("note", { text: text(order.buyerNote) })] : [],
	};
};

const deliveryFacts = ({ mail }: DocumentFormat, parcel: Fulfillment | undefined): PrintedRow[] => {
	const title = mail.order.shippingInfo?.title;
	const tracking = [carrierName(parcel?.trackingInfo ?? {}), parcel?.trackingInfo?.trackingNumber];
	const parts = [title, ...tracking].flatMap((part) => (part ? [mail.text(part)] : []));
	return parts.length > 0 ? [{ label: mail.t("delivery"), value: parts.join(" · ") }] : [];
};
