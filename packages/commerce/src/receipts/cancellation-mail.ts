import type { MailContent } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { sumsOf } from "../payments/payment.ts";
import { messageParts } from "./message-parts.ts";
import { type OrderMailFormat, orderMailFormat, orderMailLine } from "./order-mail-format.ts";
import type { ReceiptFacts } from "./receipt.ts";

export interface CancellationFacts extends ReceiptFacts {
	/** What the merchant writes to the buyer. */
	readonly customMessage: string;
}

/** The mail about a canceled order: which order, the merchant's message, what it contained and what was paid. */
export const cancellationMail = (facts: CancellationFacts): MailContent => {
	const { order, shopName, orderUrl, origin, customMessage } = facts;
	const mailFormat = orderMailFormat(order, origin);
	const { t, language, money } = mailFormat;
	const number = order.number;
	return {
		kind: "orderCanceled",
		language,
		subject: oneLine(t("canceledSubject", { number, shop: shopName })),
		preheader: t("canceledPreheader", { number }),
		parts: [
			{ kind: "heading", text: t("canceledHeading") },
			{ kind: "paragraph", text: t("canceled", { number }) },
			...messageParts(customMessage, shopName, mailFormat),
			{ kind: "paragraph", text: paymentText(mailFormat) },
			{ kind: "button", label: t("button"), url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: [{ label: t("total"), amount: money(order.priceSummary.total), isSum: true }] },
			{ kind: "paragraph", text: t("help") },
			{ kind: "note", text: t("linkNote") },
		],
	};
};

const paymentText = ({ order, t, money }: OrderMailFormat): string => {
	const { paid, refunded } = sumsOf(order.payments);
	if (paid === 0) return t("nothingDue");
	return refunded < paid
		? t("paidAmount", { amount: money(paid - refunded) })
		: t("refunded", { amount: money(refunded) });
};
