import type { MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import type { OrderMailFormat } from "./order-mail-format.ts";

/** One paragraph for each line that the merchant wrote. */
export const messageParts = (message: string, shopName: string, { t, text }: OrderMailFormat): MailPart[] => {
	const lines = message.split(/\r\n?|\n/).flatMap((line) => (oneLine(line) ? [text(line)] : []));
	if (lines.length === 0) return [];
	const sender = text(shopName);
	return [sender ? t("messageFrom", { shop: sender }) : t("messageFromShop"), ...lines].map((line) => ({
		kind: "paragraph",
		text: line,
		isByShop: true,
	}));
};
