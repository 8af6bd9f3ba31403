import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import { languageTag } from "../../foundation/language.ts";
import { format, type Minor } from "../../foundation/money.ts";
import type { MailAmount, MailColumn, MailContent, MailLine } from "../mail/content.ts";
import { isolated, isolatedNumber, oneLine } from "../mail/escape.ts";
import { isRightToLeft } from "../mail/html.ts";
import { siteOfFile } from "../media/file-id.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import { amountToPay, balanceOf } from "../orders/payment-status.ts";
import { sumsOf } from "../payments/payment.ts";
import { type ReceiptWords, wordsFor } from "./words.ts";

export interface ReceiptFacts {
	readonly order: Order;
	readonly shopName: string;
	/** Where the buyer sees the order. */
	readonly orderUrl: string;
	/** Address of this server, where the shop's own pictures are. */
	readonly origin: string;
}

interface Told {
	readonly order: Order;
	readonly words: ReceiptWords;
	/** Words of others, on one line. */
	readonly said: (text: string) => string;
	readonly money: (amount: Minor) => string;
	readonly number: (value: number) => string;
	readonly percent: (rate: number) => string;
	/** Names of countries. */
	readonly country: (code: string) => string;
	readonly origin: string;
}

/** What the buyer of an approved order is told: what was bought, what it came to and why, and where it goes. */
export const receiptOf = ({ order, shopName, orderUrl, origin }: ReceiptFacts): MailContent => {
	const locale = languageTag(order.buyerLanguage) ?? languageTag(order.siteLanguage) ?? "en";
	const { words, language } = wordsFor(locale);
	const told = toldIn(order, words, locale, origin);
	const owed = balanceOf(order);
	const name = told.said((order.billingInfo ?? order.recipientInfo)?.contactDetails?.firstName ?? "");
	const pieces = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	const isPaid = owed <= 0;
	return {
		language,
		subject: oneLine((isPaid ? words.paidSubject : words.placedSubject)(order.number, shopName)),
		preheader: words.preheader(told.money(order.priceSummary.total), words.pieces(pieces)),
		parts: [
			{ kind: "heading", text: words.thanks(name) },
			{ kind: "paragraph", text: isPaid ? words.paid(order.number) : words.placed(order.number, told.money(owed)) },
			{ kind: "button", label: words.openOrder, url: orderUrl },
			{ kind: "lines", lines: order.lineItems.map((line) => lineOf(line, told)) },
			{ kind: "amounts", rows: amountsOf(told) },
			{ kind: "columns", columns: placesOf(told) },
			{ kind: "columns", columns: [...deliveryOf(told), ...paymentOf(told)] },
			...(order.buyerNote ? [{ kind: "paragraph" as const, text: words.note(told.said(order.buyerNote)) }] : []),
			{ kind: "paragraph", text: words.help },
			{ kind: "note", text: words.linkNote },
		],
	};
};

const toldIn = (order: Order, words: ReceiptWords, language: string, origin: string): Told => {
	const digits = new Intl.NumberFormat(language);
	const percents = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 });
	const names = new Intl.DisplayNames([language, "en"], { type: "region" });
	const mixes = isRightToLeft(language);
	return {
		...{ order, words, origin },
		said: (text) => (mixes && oneLine(text) ? isolated(oneLine(text)) : oneLine(text)),
		money: (amount) => {
			const text = format(amount, order.currency, language);
			return mixes ? isolatedNumber(text) : text;
		},
		number: (value) => digits.format(value),
		percent: (rate) => percents.format(rate / 1_000_000),
		country: (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code),
	};
};

const lineOf = ({ item, quantity, totals }: OrderLine, { words, said, money, number, origin }: Told): MailLine => {
	const picture = thumbnail(item.image?.url ?? "", origin);
	return {
		name: said(readable(item.productName)),
		details: [
			...item.descriptionLines.map((line) => choiceOf(line, said)),
			words.quantity(number(quantity), money(item.price)),
		],
		amount: money(totals.beforeDiscounts),
		...(picture ? { picture } : {}),
	};
};

const readable = (
	text: { readonly original?: string | null; readonly translated?: string | null } | null | undefined,
): string => text?.translated || text?.original || "";

const choiceOf = ({ name, plainText, colorInfo }: DescriptionLine, said: Told["said"]): string =>
	`${said(readable(name))}: ${said(readable(plainText ?? colorInfo))}`;

/** Pictures of other hosts would tell them who reads the mail. */
const thumbnail = (url: string, origin: string): string | undefined => {
	const [, root, id = ""] = url.split("/");
	if (!url.startsWith("/media/") || root !== "media" || !siteOfFile(id)) return undefined;
	return `${origin}/media/${id}/v1/fill/w_128,h_128/picture.jpg`;
};

const amountsOf = (told: Told): MailAmount[] => {
	const { order, words, said, money, percent } = told;
	const { priceSummary, shippingInfo, fees, discounts, taxes, taxIncludedInPrices, giftCard } = order;
	const row = (label: string, amount: Minor): MailAmount => ({ label, amount: money(amount) });
	const taxRows = taxes.map(({ name, rate, tax }) =>
		row((taxIncludedInPrices ? words.includedTax : words.tax)(said(name), percent(rate)), tax),
	);
	const paid = sumsOf(order.payments).paid;
	const owed = balanceOf(order);
	return [
		row(words.subtotal, priceSummary.subtotal),
		...(shippingInfo ? [row(words.delivery(said(shippingInfo.title)), priceSummary.shipping)] : []),
		...fees.map(({ fee, beforeDiscounts }) => row(said(fee.name), beforeDiscounts)),
		...discounts.map(({ discount, amount }) => row(discountName(discount.source, told), -amount)),
		...(taxIncludedInPrices ? [] : taxRows),
		{ ...row(words.total, priceSummary.total), isSum: true },
		...(taxIncludedInPrices ? taxRows : []),
		...(giftCard ? [row(words.giftCard, -giftCard.amount)] : []),
		...(paid > 0 && amountToPay(order) !== paid ? [row(words.received, -paid)] : []),
		...(owed > 0 ? [{ ...row(words.stillToPay, owed), isSum: true }] : []),
	];
};

const discountName = (source: Order["discounts"][number]["discount"]["source"], { words, said }: Told): string => {
	if (source.kind === "coupon") return words.coupon(said(source.code));
	return words.discount(source.kind === "rule" ? said(source.name) : "");
};

const placesOf = (told: Told): MailColumn[] => {
	const { order, words } = told;
	const { logistics } = order.shippingInfo ?? {};
	const pickup = logistics?.pickupAddress;
	const to = logistics?.shippingDestination ?? order.recipientInfo;
	const places: [string, AddressWithContact | undefined][] = [
		...(pickup ? [[words.pickUpAt, { address: pickup }] as [string, AddressWithContact]] : []),
		...(!pickup && order.shippingInfo && to ? [[words.deliverTo, to] as [string, AddressWithContact]] : []),
		[words.billTo, order.billingInfo],
	];
	return places.flatMap(([title, place]) => {
		const lines = place ? addressLines(place, told) : [];
		return lines.length > 0 ? [{ title, lines }] : [];
	});
};

const addressLines = ({ address, contactDetails }: AddressWithContact, { country, said }: Told): string[] => {
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
	].flatMap((line) => (line ? [said(line)] : []));
};

/** Where the postcode ends the line that the city begins. */
const postcodeLast = /^(AU|CA|GB|IE|IN|NZ|US)$/;

const placeLine = ({ country, city, subdivision, postalCode }: NonNullable<AddressWithContact["address"]>): string => {
	const region = subdivision?.replace(/^[A-Z]{2}-/, "");
	if (!postcodeLast.test(country ?? "")) return [postalCode, city, region].filter(Boolean).join(" ");
	return [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
};

const deliveryOf = ({ order, words, said }: Told): MailColumn[] => {
	const { shippingInfo } = order;
	if (!shippingInfo) return [];
	const { deliveryTime, instructions } = shippingInfo.logistics;
	const lines = [shippingInfo.title, deliveryTime, instructions].flatMap((line) => (line ? [said(line)] : []));
	return [{ title: words.deliveryTitle, lines }];
};

const paymentOf = ({ order, words, said, money }: Told): MailColumn[] => {
	const lines = order.payments.flatMap(({ status, card, amount, method }) => {
		if (status === "PENDING_MERCHANT") return [`${words.byHand}: ${money(amount)}`];
		if (status !== "APPROVED") return [];
		const how = card ? words.card(said(card.brand), card.lastFourDigits) : method === "OFFLINE" ? words.byHand : "";
		return [[how, money(amount)].filter(Boolean).join(": ")];
	});
	return lines.length > 0 ? [{ title: words.payment, lines }] : [];
};
