import type { MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import type { OrderMailFormat } from "./order-mail-format.ts";

/** What the merchant writes to the buyer. */
export const messageParts = (message: string, shopName: string, mailFormat: OrderMailFormat): MailPart[] => {
	const { t, text } = mailFormat;
	const sender = text(shopName);
	return titledParts(message, sender ? t("messageFrom", { shop: sender }) : t("messageFromShop"), mailFormat);
};

/** One paragraph for each line that the merchant wrote, below a title; nothing if there is none. */
export const titledParts = (message: string, title: string, { text }: OrderMailFormat): MailPart[] => {
	const lines = message.split(/\r\n?|\n/).flatMap((line) => (oneLine(line) ? [text(line)] : []));
	if (lines.length === 0) return [];
	return [title, ...lines].map((line) => ({ kind: "paragraph", text: line, isByShop: true }));
};
