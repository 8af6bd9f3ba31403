import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { Minor } from "../../foundation/money.ts";
import type { MailAmount, MailColumn, MailContent } from "../mail/content.ts";
import { oneLine } from "../mail/escape.ts";
import type { Order } from "../orders/order.ts";
import { amountToPay, balanceOf } from "../orders/payment-status.ts";
import { sumsOf } from "../payments/payment.ts";
import { type OrderMailFormat, orderMailFormat, orderMailLine } from "./order-mail-format.ts";

export interface ReceiptFacts {
	readonly order: Order;
	readonly shopName: string;
	/** URL of the order's page. */
	readonly orderUrl: string;
	/** Origin of this server, which serves the shop's images. */
	readonly origin: string;
}

/** The receipt of an approved order: its lines, amounts, addresses and payments. */
export const receiptOf = ({ order, shopName, orderUrl, origin }: ReceiptFacts): MailContent => {
	const mailFormat = orderMailFormat(order, origin);
	const { words, language } = mailFormat;
	const owed = balanceOf(order);
	const name = mailFormat.text((order.billingInfo ?? order.recipientInfo)?.contactDetails?.firstName ?? "");
	const itemCount = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	const isPaid = owed <= 0;
	return {
		language,
		subject: oneLine((isPaid ? words.paidSubject : words.placedSubject)(order.number, shopName)),
		preheader: words.preheader(mailFormat.money(order.priceSummary.total), words.items(itemCount)),
		parts: [
			{ kind: "heading", text: words.thanks(name) },
			{
				kind: "paragraph",
				text: isPaid ? words.paid(order.number) : words.placed(order.number, mailFormat.money(owed)),
			},
			{ kind: "button", label: words.openOrder, url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => orderMailLine(line, mailFormat)) },
			{ kind: "amounts", rows: amountsOf(mailFormat) },
			{ kind: "columns", columns: placesOf(mailFormat) },
			{ kind: "columns", columns: [...deliveryOf(mailFormat), ...paymentOf(mailFormat)] },
			...(order.buyerNote ? [{ kind: "paragraph" as const, text: words.note(mailFormat.text(order.buyerNote)) }] : []),
			{ kind: "paragraph", text: words.help },
			{ kind: "note", text: words.linkNote },
		],
	};
};

const amountsOf = (mailFormat: OrderMailFormat): MailAmount[] => {
	const { order, words, text, money, percent } = mailFormat;
	const { priceSummary, shippingInfo, fees, discounts, taxes, taxIncludedInPrices, giftCard } = order;
	const row = (label: string, amount: Minor): MailAmount => ({ label, amount: money(amount) });
	const taxRows = taxes.map(({ name, rate, tax }) =>
		row((taxIncludedInPrices ? words.includedTax : words.tax)(text(name), percent(rate)), tax),
	);
	const paid = sumsOf(order.payments).paid;
	const owed = balanceOf(order);
	return [
		row(words.subtotal, priceSummary.subtotal),
		...(shippingInfo ? [row(words.delivery(text(shippingInfo.title)), priceSummary.shipping)] : []),
		...fees.map(({ fee, beforeDiscounts }) => row(text(fee.name), beforeDiscounts)),
		...discounts.map(({ discount, amount }) => row(discountName(discount.source, mailFormat), -amount)),
		...(taxIncludedInPrices ? [] : taxRows),
		{ ...row(words.total, priceSummary.total), isSum: true },
		...(taxIncludedInPrices ? taxRows : []),
		...(giftCard ? [row(words.giftCard, -giftCard.amount)] : []),
		...(paid > 0 && amountToPay(order) !== paid ? [row(words.received, -paid)] : []),
		...(owed > 0 ? [{ ...row(words.stillToPay, owed), isSum: true }] : []),
	];
};

const discountName = (
	source: Order["discounts"][number]["discount"]["source"],
	{ words, text }: OrderMailFormat,
): string => {
	if (source.kind === "coupon") return words.coupon(text(source.code));
	return words.discount(source.kind === "rule" ? text(source.name) : "");
};

const placesOf = (mailFormat: OrderMailFormat): MailColumn[] => {
	const { order, words } = mailFormat;
	const { logistics } = order.shippingInfo ?? {};
	const pickup = logistics?.pickupAddress;
	const to = logistics?.shippingDestination ?? order.recipientInfo;
	const places: [string, AddressWithContact | undefined][] = [
		...(pickup ? [[words.pickUpAt, { address: pickup }] as [string, AddressWithContact]] : []),
		...(!pickup && order.shippingInfo && to ? [[words.deliverTo, to] as [string, AddressWithContact]] : []),
		[words.billTo, order.billingInfo],
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

const deliveryOf = ({ order, words, text }: OrderMailFormat): MailColumn[] => {
	const { shippingInfo } = order;
	if (!shippingInfo) return [];
	const { deliveryTime, instructions } = shippingInfo.logistics;
	const lines = [shippingInfo.title, deliveryTime, instructions].flatMap((line) => (line ? [text(line)] : []));
	return [{ title: words.deliveryTitle, lines }];
};

const paymentOf = ({ order, words, text, money }: OrderMailFormat): MailColumn[] => {
	const lines = order.payments.flatMap(({ status, card, amount, method }) => {
		if (status === "PENDING_MERCHANT") return [`${words.byHand}: ${money(amount)}`];
		if (status !== "APPROVED") return [];
		const how = card ? words.card(text(card.brand), card.lastFourDigits) : method === "OFFLINE" ? words.byHand : "";
		return [[how, money(amount)].filter(Boolean).join(": ")];
	});
	return lines.length > 0 ? [{ title: words.payment, lines }] : [];
};
