import type { ReturnStatus } from "@cartwright/contract/orders/order-return-messages";
import type { MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import type { OrderReturn } from "../orders/order-return.ts";
import { titledParts } from "./message-parts.ts";
import { type OrderMailFormat, orderMailFormat, readable } from "./order-mail-format.ts";
import type { ReceiptFacts } from "./receipt.ts";

export interface ReturnFacts extends ReceiptFacts {
	readonly orderReturn: OrderReturn;
	/** Of an exchange. */
	readonly replacement?: { readonly number: string; readonly paymentRequestUrl?: string | undefined } | undefined;
}

/** The mail about a step of a return; `undefined` if there is none: a refund has a mail of its own. */
export const returnMail = (facts: ReturnFacts): MailContent | undefined => {
	const { order, shopName, orderUrl, origin, orderReturn, replacement } = facts;
	const mailFormat = orderMailFormat(order, origin);
	const { t, language } = mailFormat;
	const step = steps[orderReturn.status];
	if (!step) return undefined;
	const { number } = order;
	const text = t(step, { number, replacement: replacement?.number ?? "" });
	return {
		kind: "orderReturn",
		language,
		subject: oneLine(t(`${step}Subject`, { number, shop: shopName })),
		preheader: text,
		parts: [
			{ kind: "heading", text: t(`${step}Heading`) },
			{ kind: "paragraph", text },
			...returnedLines(orderReturn, mailFormat),
			...detailParts(orderReturn, mailFormat),
			...(replacement?.paymentRequestUrl ? dueParts(replacement.paymentRequestUrl, mailFormat) : []),
			{ kind: "button", label: t("button"), url: orderUrl },
			{ kind: "paragraph", text: t("help") },
			{ kind: "note", text: t("linkNote") },
		],
	};
};

const steps = {
	REQUESTED: "returnRequested",
	APPROVED: "returnApproved",
	DECLINED: "returnDeclined",
	RECEIVED: "returnReceived",
	EXCHANGED: "returnExchanged",
	REFUNDED: undefined,
	CANCELED: undefined,
} as const satisfies Record<ReturnStatus, string | undefined>;

const returnedLines = ({ lineItems }: OrderReturn, { order, text, number }: OrderMailFormat): MailPart[] =>
	lineItems.flatMap(({ lineItemId, quantity }): MailPart[] => {
		const line = order.lineItems.find(({ id }) => id === lineItemId);
		if (!line) return [];
		return [{ kind: "paragraph", text: `${number(quantity)} × ${text(readable(line.item.productName))}` }];
	});

const detailParts = ({ status, instructions, declineReason }: OrderReturn, mailFormat: OrderMailFormat): MailPart[] => {
	const { t, text } = mailFormat;
	if (status === "APPROVED" && instructions) return titledParts(instructions, t("returnInstructions"), mailFormat);
	if (status !== "DECLINED" || !declineReason) return [];
	return [{ kind: "paragraph", text: t("refundedReason", { reason: text(oneLine(declineReason)) }), isByShop: true }];
};

const dueParts = (url: string, { t }: OrderMailFormat): MailPart[] => [
	{ kind: "paragraph", text: t("returnDue") },
	{ kind: "link", label: t("payDifference"), url },
];
