import { times } from "@cartwright/kernel/foundation/money";
import type { MailColumn, MailContent, MailLine, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import type { Fulfillment } from "../orders/order.ts";
import { maxShownParcels } from "../orders/parcels.ts";
import { carrierName, trackingLinkOf } from "../orders/tracking.ts";
import { type OrderMailFormat, orderMailFormat, orderMailLine } from "./order-mail-format.ts";
import type { ReceiptFacts } from "./receipt.ts";

export interface ParcelFacts extends ReceiptFacts {
	/** The parcels that were sent. */
	readonly parcels: readonly Fulfillment[];
}

/** The mail about parcels that were sent: what is in each, and how to follow it. */
export const parcelMail = ({ order, shopName, orderUrl, origin, parcels }: ParcelFacts): MailContent => {
	const mailFormat = orderMailFormat(order, origin);
	const { t, language } = mailFormat;
	const { number } = order;
	return {
		kind: "parcel",
		language,
		subject: oneLine(t("parcelSubject", { number, shop: shopName })),
		preheader: t("parcelPreheader", { number }),
		parts: [
			{ kind: "heading", text: t("parcelHeading") },
			{ kind: "paragraph", text: t("parcel", { number }) },
			...parcels.slice(0, maxShownParcels).flatMap((parcel) => parcelParts(parcel, mailFormat)),
			{ kind: "link", label: t("button"), url: orderUrl },
			{ kind: "paragraph", text: t("help") },
			{ kind: "note", text: t("linkNote") },
		],
	};
};

const parcelParts = ({ lineItems, trackingInfo = {} }: Fulfillment, mailFormat: OrderMailFormat): MailPart[] => {
	const { t, text, order } = mailFormat;
	const url = trackingLinkOf(trackingInfo);
	const carrier = text(carrierName(trackingInfo));
	const number = text(trackingInfo.trackingNumber ?? "");
	const columns: MailColumn[] = [];
	if (carrier) columns.push({ title: t("carrier"), lines: [carrier] });
	if (number) columns.push({ title: t("trackingNumber"), lines: [number] });
	const quantities = new Map(lineItems.map(({ id, quantity }) => [id, quantity]));
	const lines = order.lineItems.flatMap((line): MailLine[] => {
		const quantity = quantities.get(line.id);
		if (!quantity) return [];
		const { leadTime: _, ...sent } = line;
		const totals = { ...line.totals, beforeDiscounts: times(line.item.price, quantity) };
		return [orderMailLine({ ...sent, quantity, totals }, mailFormat)];
	});
	const parts: MailPart[] = [{ kind: "lines", lines }];
	if (columns.length > 0) parts.push({ kind: "columns", columns });
	if (url) parts.push({ kind: "button", label: t("trackParcel"), url });
	return parts;
};
