import type { MailContent } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import type { Order } from "../orders/order.ts";
import { balanceOf } from "../orders/payment-status.ts";
import { orderMailFormat, orderMailLine } from "./order-mail-format.ts";
import { placesOf } from "./order-places.ts";
import { amountsOf } from "./receipt.ts";

interface NewOrder {
	readonly order: Order;
	/** Origin of this server, which serves the shop's images. */
	readonly origin: string;
}

/** The mail to the shop about a new order, in its own language. */
export const newOrderMail = ({ order, origin }: NewOrder): MailContent => {
	const mailFormat = orderMailFormat(order, origin, order.siteLanguage);
	const { t, text, money, language } = mailFormat;
	const { number, buyerInfo, buyerNote, lineItems } = order;
	const { firstName, lastName } = (order.billingInfo ?? order.recipientInfo)?.contactDetails ?? {};
	const buyer = [[firstName, lastName].filter(Boolean).join(" "), buyerInfo.email].filter(Boolean).join(", ");
	const total = money(order.priceSummary.total);
	const items = t("items", { count: lineItems.reduce((sum, { quantity }) => sum + quantity, 0) });
	const owed = balanceOf(order);
	return {
		kind: "newOrder",
		language,
		subject: oneLine(t("newSubject", { number, total })),
		preheader: oneLine([buyer, items].filter(Boolean).join(" · ")),
		parts: [
			{ kind: "heading", text: t("newSubject", { number, total }) },
			...(buyer ? [{ kind: "paragraph" as const, text: text(buyer) }] : []),
			{ kind: "paragraph", text: owed > 0 ? t("changedOwed", { amount: money(owed) }) : t("newPaid") },
			{ kind: "lines", lines: lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: amountsOf(mailFormat) },
			{ kind: "columns", columns: placesOf(mailFormat) },
			...(buyerNote ? [{ kind: "paragraph" as const, text: t("note", { text: text(buyerNote) }) }] : []),
		],
	};
};
