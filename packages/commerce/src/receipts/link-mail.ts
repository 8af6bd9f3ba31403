import type { MailContent } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { orderMailFormat } from "./order-mail-format.ts";
import type { ReceiptFacts } from "./receipt.ts";

/** The mail with a new link to an order. */
export const linkMail = ({ order, shopName, orderUrl, origin }: ReceiptFacts): MailContent => {
	const { t, language } = orderMailFormat(order, origin);
	const { number } = order;
	return {
		kind: "orderLink",
		language,
		subject: oneLine(t("linkSubject", { number, shop: shopName })),
		preheader: t("linkText"),
		parts: [
			{ kind: "heading", text: t("linkHeading", { number }) },
			{ kind: "paragraph", text: t("linkText") },
			{ kind: "button", label: t("button"), url: orderUrl },
			{ kind: "note", text: t("linkNote") },
		],
	};
};
