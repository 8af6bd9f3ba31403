import type { OfflineInstructions } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { MailAmount, MailColumn, MailContent, MailPart } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { deliveryText } from "@cartwright/translations/delivery-text";
import type { Download } from "../orders/downloads.ts";
import type { Order } from "../orders/order.ts";
import { amountToPay, balanceOf } from "../orders/payment-status.ts";
import { isUnpaidByAnybody } from "../orders/unpaid-by-anybody.ts";
import { roundingSums } from "../payments/cash-rounding.ts";
import { sumsOf } from "../payments/payment.ts";
import { type OrderMailFormat, orderMailFormat, orderMailLine } from "./order-mail-format.ts";
import { placesOf } from "./order-places.ts";
import { totalRows } from "./total-rows.ts";

export interface ReceiptFacts {
	readonly order: Order;
	readonly shopName: string;
	/** URL of the order's page. */
	readonly orderUrl: string;
	/** What the buyer may download now. */
	readonly downloads: readonly Pick<Download, "fileName" | "url">[];
	/** How to pay what is owed, if the buyer chose a way to pay by hand. */
	readonly offlinePayment?: OfflineInstructions | undefined;
	/** Origin of this server, which serves the shop's images. */
	readonly origin: string;
}

/** The receipt of an approved order: its lines, amounts, addresses and payments. */
export const receiptOf = (facts: ReceiptFacts): MailContent => {
	const { order, shopName, orderUrl, downloads, origin, offlinePayment } = facts;
	const mailFormat = orderMailFormat(order, origin);
	const { t, language } = mailFormat;
	const owed = balanceOf(order);
	const name = mailFormat.text((order.billingInfo ?? order.recipientInfo)?.contactDetails?.firstName ?? "");
	const itemCount = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	const isPaid = owed <= 0;
	return {
		kind: isUnpaidByAnybody(order) ? "unpaidOrder" : "receipt",
		language,
		subject: oneLine(t(isPaid ? "paidSubject" : "placedSubject", { number: order.number, shop: shopName })),
		preheader: t("preheader", {
			total: mailFormat.money(order.priceSummary.total),
			items: t("items", { count: itemCount }),
		}),
		parts: [
			{ kind: "heading", text: name ? t("thanksTo", { name }) : t("thanks") },
			{
				kind: "paragraph",
				text: isPaid
					? t(downloads.length > 0 && !order.shippingInfo ? "paidFiles" : "paid", { number: order.number })
					: t(offlinePayment?.instructions ? "placedOwed" : "placed", {
							number: order.number,
							amount: mailFormat.money(owed),
						}),
			},
			...(offlinePayment && !isPaid ? howToPay(offlinePayment, mailFormat) : []),
			...(downloads.length > 0
				? [
						...downloads.map(({ fileName, url }) => ({
							kind: "button" as const,
							label: t("download", { file: mailFormat.text(fileName) }),
							url,
						})),
						{ kind: "note" as const, text: t("downloadNote") },
					]
				: []),
			{ kind: "button", label: t("button"), url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: amountsOf(mailFormat) },
			{ kind: "columns", columns: placesOf(mailFormat) },
			{ kind: "columns", columns: [...deliveryOf(mailFormat), ...paymentOf(mailFormat)] },
			...(order.buyerNote
				? [{ kind: "paragraph" as const, text: t("note", { text: mailFormat.text(order.buyerNote) }) }]
				: []),
			{ kind: "paragraph", text: t("help") },
			{ kind: "note", text: t("linkNote") },
		],
	};
};

/** The way to pay that the buyer chose, in the words of the shop. */
const howToPay = (
	{ title, instructions = "", reference }: OfflineInstructions,
	{ t, text }: OrderMailFormat,
): MailPart[] => {
	const words = (instructions ?? "").split("\n").map(text).filter(Boolean);
	const quoted = reference ? [t("paymentReference", { reference })] : [];
	const column = { title: t("howToPay", { method: text(title ?? "") }), lines: [...words, ...quoted] };
	return [{ kind: "columns", columns: [column] }];
};

export const amountsOf = (mailFormat: OrderMailFormat): MailAmount[] => {
	const { order, t, money } = mailFormat;
	const paid = sumsOf(order.payments).paid;
	// The rows of the total have the gift card that the order was placed with.
	const received = sumsOf(order.payments.filter(({ id }) => id !== order.giftCard?.paymentId)).paid;
	const owed = balanceOf(order);
	const rounding = roundingSums(order.payments);
	return [
		...totalRows(mailFormat),
		...(received > 0 && amountToPay(order) !== paid
			? [{ label: t("received"), amount: money(-received - rounding.paid) }]
			: []),
		...(owed > 0 ? [{ label: t("due"), amount: money(owed + rounding.promised), isSum: true }] : []),
	];
};

const deliveryOf = ({ order, t, text, reader }: OrderMailFormat): MailColumn[] => {
	const { shippingInfo } = order;
	if (!shippingInfo) return [];
	const { deliveryTime: words, instructions, estimatedDelivery, pickupAddress } = shippingInfo.logistics;
	const when = deliveryText(estimatedDelivery, { words, isPickup: pickupAddress !== undefined }, reader);
	const together = estimatedDelivery?.shipsTogether ? reader.t("ui.delivery.together") : "";
	const lines = [shippingInfo.title, when, instructions, together].flatMap((line) => (line ? [text(line)] : []));
	return [{ title: t("delivery"), lines }];
};

const paymentOf = ({ order, t, text, money }: OrderMailFormat): MailColumn[] => {
	const lines = order.payments.flatMap((payment) => {
		const { status, card, amount: settled, method, offlineMethod, cashRounding = 0 } = payment;
		const amount = settled + cashRounding;
		const byHand = offlineMethod ? text(offlineMethod.title) : t("offline");
		if (status === "PENDING_MERCHANT") return [`${byHand}: ${money(amount)}`];
		if (status !== "APPROVED") return [];
		const offline = method === "OFFLINE" ? byHand : payment.giftCardId ? t("giftCard") : "";
		const how = card ? t("card", { brand: text(card.brand), digits: card.lastFourDigits }) : offline;
		return [[how, money(amount)].filter(Boolean).join(": ")];
	});
	return lines.length > 0 ? [{ title: t("payment"), lines }] : [];
};
