import type { MailContent, MailPart } from "../mail/content.ts";
import { oneLine } from "../mail/escape.ts";
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
	const { words, language, money } = mailFormat;
	return {
		language,
		subject: oneLine(words.canceledSubject(order.number, shopName)),
		preheader: words.canceledPreheader(order.number),
		parts: [
			{ kind: "heading", text: words.canceledHeading },
			{ kind: "paragraph", text: words.canceled(order.number) },
			...messageParts(customMessage, shopName, mailFormat),
			{ kind: "paragraph", text: paymentText(mailFormat) },
			{ kind: "button", label: words.openOrder, url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: [{ label: words.total, amount: money(order.priceSummary.total), isSum: true }] },
			{ kind: "paragraph", text: words.help },
			{ kind: "note", text: words.linkNote },
		],
	};
};

/** One paragraph for each line that the merchant wrote. */
const messageParts = (message: string, shopName: string, { words, text }: OrderMailFormat): MailPart[] => {
	const lines = message.split(/\r\n?|\n/).flatMap((line) => (oneLine(line) ? [text(line)] : []));
	if (lines.length === 0) return [];
	return [words.messageFrom(text(shopName)), ...lines].map((line) => ({ kind: "paragraph", text: line }));
};

const paymentText = ({ order, words, money }: OrderMailFormat): string => {
	const { paid, refunded } = sumsOf(order.payments);
	if (paid === 0) return words.nothingDue;
	return refunded < paid ? words.paymentHelp(money(paid - refunded)) : words.refunded(money(refunded));
};
