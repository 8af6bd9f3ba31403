import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { MailAmount, MailColumn, MailContent } from "@cartwright/kernel/mail/content";
import { oneLine } from "@cartwright/kernel/mail/escape";
import { deliveryText } from "@cartwright/translations/delivery-text";
import type { Download } from "../orders/downloads.ts";
import type { Order } from "../orders/order.ts";
import { amountToPay, balanceOf } from "../orders/payment-status.ts";
import { isUnpaidByAnybody } from "../orders/unpaid-by-anybody.ts";
import { sumsOf } from "../payments/payment.ts";
import { type OrderMailFormat, orderMailFormat, orderMailLine } from "./order-mail-format.ts";

export interface ReceiptFacts {
	readonly order: Order;
	readonly shopName: string;
	/** URL of the order's page. */
	readonly orderUrl: string;
	/** What the buyer may download now. */
	readonly downloads: readonly Pick<Download, "fileName" | "url">[];
	/** Origin of this server, which serves the shop's images. */
	readonly origin: string;
}

/** The receipt of an approved order: its lines, amounts, addresses and payments. */
export const receiptOf = ({ order, shopName, orderUrl, downloads, origin }: ReceiptFacts): MailContent => {
	const mailFormat = orderMailFormat(order, origin);
	const { say, language } = mailFormat;
	const owed = balanceOf(order);
	const name = mailFormat.text((order.billingInfo ?? order.recipientInfo)?.contactDetails?.firstName ?? "");
	const itemCount = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	const isPaid = owed <= 0;
	return {
		kind: isUnpaidByAnybody(order) ? "unpaidOrder" : "receipt",
		language,
		subject: oneLine(say(isPaid ? "paidSubject" : "placedSubject", { number: order.number, shop: shopName })),
		preheader: say("preheader", {
			total: mailFormat.money(order.priceSummary.total),
			items: say("items", { count: itemCount }),
		}),
		parts: [
			{ kind: "heading", text: name ? say("thanksTo", { name }) : say("thanks") },
			{
				kind: "paragraph",
				text: isPaid
					? say(downloads.length > 0 && !order.shippingInfo ? "paidFiles" : "paid", { number: order.number })
					: say("placed", { number: order.number, amount: mailFormat.money(owed) }),
			},
			...(downloads.length > 0
				? [
						...downloads.map(({ fileName, url }) => ({
							kind: "button" as const,
							label: say("download", { file: mailFormat.text(fileName) }),
							url,
						})),
						{ kind: "note" as const, text: say("downloadNote") },
					]
				: []),
			{ kind: "button", label: say("button"), url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: amountsOf(mailFormat) },
			{ kind: "columns", columns: placesOf(mailFormat) },
			{ kind: "columns", columns: [...deliveryOf(mailFormat), ...paymentOf(mailFormat)] },
			...(order.buyerNote
				? [{ kind: "paragraph" as const, text: say("note", { text: mailFormat.text(order.buyerNote) }) }]
				: []),
			{ kind: "paragraph", text: say("help") },
			{ kind: "note", text: say("linkNote") },
		],
	};
};

const amountsOf = (mailFormat: OrderMailFormat): MailAmount[] => {
	const { order, say, text, money, percent } = mailFormat;
	const { priceSummary, shippingInfo, fees, discounts, taxes, taxIncludedInPrices, giftCard } = order;
	const row = (label: string, amount: Minor): MailAmount => ({ label, amount: money(amount) });
	const taxRows = taxes.map(({ name, rate, tax }) =>
		row(say(taxIncludedInPrices ? "includedTax" : "tax", { name: text(name), rate: percent(rate) }), tax),
	);
	const paid = sumsOf(order.payments).paid;
	const owed = balanceOf(order);
	return [
		row(say("subtotal"), priceSummary.subtotal),
		...(shippingInfo ? [deliveryRow(shippingInfo.title, mailFormat)] : []),
		...fees.map(({ fee, beforeDiscounts }) => row(text(fee.name), beforeDiscounts)),
		...discounts.map(({ discount, amount }) => row(discountName(discount.source, mailFormat), -amount)),
		...(taxIncludedInPrices ? [] : taxRows),
		{ ...row(say("total"), priceSummary.total), isSum: true },
		...(taxIncludedInPrices ? taxRows : []),
		...(giftCard ? [row(say("giftCard"), -giftCard.amount)] : []),
		...(paid > 0 && amountToPay(order) !== paid ? [row(say("received"), -paid)] : []),
		...(owed > 0 ? [{ ...row(say("due"), owed), isSum: true }] : []),
	];
};

const discountName = (
	source: Order["discounts"][number]["discount"]["source"],
	{ say, text }: OrderMailFormat,
): string => {
	if (source.kind === "coupon") return say("coupon", { code: text(source.code) });
	const name = source.kind === "rule" ? text(source.name) : "";
	return name ? say("discountBy", { name }) : say("discount");
};

const deliveryRow = (title: string, { order, say, text, money, reader }: OrderMailFormat): MailAmount => {
	const { shipping } = order.priceSummary;
	return {
		label: title ? say("deliveryBy", { title: text(title) }) : say("delivery"),
		amount: shipping > 0 ? money(shipping) : reader.say("ui.free"),
	};
};

const placesOf = (mailFormat: OrderMailFormat): MailColumn[] => {
	const { order, say } = mailFormat;
	const { logistics } = order.shippingInfo ?? {};
	const pickup = logistics?.pickupAddress;
	const to = logistics?.shippingDestination ?? order.recipientInfo;
	const places: [string, AddressWithContact | undefined][] = [
		...(pickup ? [[say("pickupLocation"), { address: pickup }] as [string, AddressWithContact]] : []),
		...(!pickup && order.shippingInfo && to ? [[say("deliveryAddress"), to] as [string, AddressWithContact]] : []),
		[say("billingAddress"), order.billingInfo],
	];
	return places.flatMap(([title, place]) => {
		const lines = place ? addressLines(place, mailFormat) : [];
		return lines.length > 0 ? [{ title, lines }] : [];
	});
};

const addressLines = (
	{ address, contactDetails }: AddressWithContact,
	{ country, text }: OrderMailFormat,
): string[] => {
	const { addressLine, streetAddress, addressLine2 } = address ?? {};
	const street = addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(" ");
	return [
		[contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(" "),
		contactDetails?.company,
		street,
		addressLine2,
		placeLine(address ?? {}),
		address?.country ? country(address.country) : "",
		contactDetails?.phone,
	].flatMap((line) => (line ? [text(line)] : []));
};

/** Countries that write the postcode after the city. */
const postcodeLast = /^(AU|CA|GB|IE|IN|NZ|US)$/;

const placeLine = ({ country, city, subdivision, postalCode }: NonNullable<AddressWithContact["address"]>): string => {
	const region = subdivision?.replace(/^[A-Z]{2}-/, "");
	if (!postcodeLast.test(country ?? "")) return [postalCode, city, region].filter(Boolean).join(" ");
	return [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
};

const deliveryOf = ({ order, say, text, reader }: OrderMailFormat): MailColumn[] => {
	const { shippingInfo } = order;
	if (!shippingInfo) return [];
	const { deliveryTime: words, instructions, estimatedDelivery, pickupAddress } = shippingInfo.logistics;
	const when = deliveryText(estimatedDelivery, { words, isPickup: pickupAddress !== undefined }, reader);
	const together = estimatedDelivery?.shipsTogether ? reader.say("ui.delivery.together") : "";
	const lines = [shippingInfo.title, when, instructions, together].flatMap((line) => (line ? [text(line)] : []));
	return [{ title: say("delivery"), lines }];
};

const paymentOf = ({ order, say, text, money }: OrderMailFormat): MailColumn[] => {
	const lines = order.payments.flatMap(({ status, card, amount, method }) => {
		if (status === "PENDING_MERCHANT") return [`${say("offline")}: ${money(amount)}`];
		if (status !== "APPROVED") return [];
		const offline = method === "OFFLINE" ? say("offline") : "";
		const how = card ? say("card", { brand: text(card.brand), digits: card.lastFourDigits }) : offline;
		return [[how, money(amount)].filter(Boolean).join(": ")];
	});
	return lines.length > 0 ? [{ title: say("payment"), lines }] : [];
};
