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
	const { say, language } = mailFormat;
	const { number } = order;
	return {
		kind: "parcel",
		language,
		subject: oneLine(say("parcelSubject", { number, shop: shopName })),
		preheader: say("parcelPreheader", { number }),
		parts: [
			{ kind: "heading", text: say("parcelHeading") },
			{ kind: "paragraph", text: say("parcel", { number }) },
			...parcels.slice(0, maxShownParcels).flatMap((parcel) => parcelParts(parcel, mailFormat)),
			{ kind: "link", label: say("button"), url: orderUrl },
			{ kind: "paragraph", text: say("help") },
			{ kind: "note", text: say("linkNote") },
		],
	};
};

const parcelParts = ({ lineItems, trackingInfo = {} }: Fulfillment, mailFormat: OrderMailFormat): MailPart[] => {
	const { say, text, order } = mailFormat;
	const url = trackingLinkOf(trackingInfo);
	const carrier = text(carrierName(trackingInfo));
	const number = text(trackingInfo.trackingNumber ?? "");
	const columns: MailColumn[] = [];
	if (carrier) columns.push({ title: say("carrier"), lines: [carrier] });
	if (number) columns.push({ title: say("trackingNumber"), lines: [number] });
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
	if (url) parts.push({ kind: "button", label: say("trackParcel"), url });
	return parts;
};
