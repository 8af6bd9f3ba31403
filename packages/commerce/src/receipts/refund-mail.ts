import type { MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { type Refund, refundSums } from "../payments/refund.ts";
import { messageParts } from "./message-parts.ts";
import { orderMailFormat } from "./order-mail-format.ts";
import type { ReceiptFacts } from "./receipt.ts";

export interface RefundFacts extends ReceiptFacts {
	readonly refund: Refund;
}

/** The mail about money that went back to the buyer: how much, why, and what the merchant writes. */
export const refundMail = (facts: RefundFacts): MailContent => {
	const { order, shopName, orderUrl, origin, refund } = facts;
	const mailFormat = orderMailFormat(order, origin);
	const { t, language, money, text } = mailFormat;
	const amount = money(refundSums(order, refund).refunded);
	const reason: MailPart[] = refund.reason
		? [{ kind: "paragraph", text: t("refundedReason", { reason: text(oneLine(refund.reason)) }), isByShop: true }]
		: [];
	return {
		kind: "orderRefunded",
		language,
		subject: oneLine(t("refundedSubject", { number: order.number, shop: shopName })),
		preheader: t("refunded", { amount }),
		parts: [
			{ kind: "heading", text: t("refundedHeading") },
			{ kind: "paragraph", text: t("refunded", { amount }) },
			...reason,
			...messageParts(refund.sideEffects?.customMessage ?? "", shopName, mailFormat),
			{ kind: "paragraph", text: t("refundedWhen") },
			{ kind: "button", label: t("button"), url: orderUrl },
			{ kind: "paragraph", text: t("help") },
			{ kind: "note", text: t("linkNote") },
		],
	};
};
