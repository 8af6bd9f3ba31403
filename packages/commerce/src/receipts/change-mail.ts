import type { MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { balanceOf } from "../orders/payment-status.ts";
import { type OrderMailFormat, orderMailFormat, orderMailLine } from "./order-mail-format.ts";
import { amountsOf, type ReceiptFacts } from "./receipt.ts";

/** The mail about a changed order: what it has now, the new total, and what that leaves to pay. */
export const changeMail = ({ order, shopName, orderUrl, origin }: ReceiptFacts): MailContent => {
	const mailFormat = orderMailFormat(order, origin);
	const { t, language, money } = mailFormat;
	const { number, priceSummary, lineItems } = order;
	const changed = t("changed", { number, total: money(priceSummary.total) });
	return {
		kind: "orderChanged",
		language,
		subject: oneLine(t("changedSubject", { number, shop: shopName })),
		preheader: changed,
		parts: [
			{ kind: "heading", text: t("changedHeading") },
			{ kind: "paragraph", text: changed },
			...balanceParts(mailFormat),
			{ kind: "button", label: t("button"), url: orderUrl },
			{ kind: "lines", lines: lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: amountsOf(mailFormat) },
			{ kind: "paragraph", text: t("help") },
			{ kind: "note", text: t("linkNote") },
		],
	};
};

const balanceParts = ({ order, t, money }: OrderMailFormat): MailPart[] => {
	const balance = balanceOf(order);
	if (balance === 0) return [];
	const text =
		balance > 0 ? t("changedOwed", { amount: money(balance) }) : t("changedOverpaid", { amount: money(-balance) });
	return [{ kind: "paragraph", text }];
};
