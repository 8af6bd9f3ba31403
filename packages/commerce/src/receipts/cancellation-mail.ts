import type { MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { sumsOf } from "../payments/payment.ts";
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
	const { say, language, money } = mailFormat;
	const number = order.number;
	return {
		kind: "orderCanceled",
		language,
		subject: oneLine(say("canceledSubject", { number, shop: shopName })),
		preheader: say("canceledPreheader", { number }),
		parts: [
			{ kind: "heading", text: say("canceledHeading") },
			{ kind: "paragraph", text: say("canceled", { number }) },
			...messageParts(customMessage, shopName, mailFormat),
			{ kind: "paragraph", text: paymentText(mailFormat) },
			{ kind: "button", label: say("button"), url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: [{ label: say("total"), amount: money(order.priceSummary.total), isSum: true }] },
			{ kind: "paragraph", text: say("help") },
			{ kind: "note", text: say("linkNote") },
		],
	};
};

/** One paragraph for each line that the merchant wrote. */
const messageParts = (message: string, shopName: string, { say, text }: OrderMailFormat): MailPart[] => {
	const lines = message.split(/\r\n?|\n/).flatMap((line) => (oneLine(line) ? [text(line)] : []));
	if (lines.length === 0) return [];
	const sender = text(shopName);
	return [sender ? say("messageFrom", { shop: sender }) : say("messageFromShop"), ...lines].map((line) => ({
		kind: "paragraph",
		text: line,
		isByShop: true,
	}));
};

const paymentText = ({ order, say, money }: OrderMailFormat): string => {
	const { paid, refunded } = sumsOf(order.payments);
	if (paid === 0) return say("nothingDue");
	return refunded < paid
		? say("paidAmount", { amount: money(paid - refunded) })
		: say("refunded", { amount: money(refunded) });
};
