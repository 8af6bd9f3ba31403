import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import { languageTag } from "@cartwright/kernel/foundation/language";
import { format, type Minor } from "@cartwright/kernel/foundation/money";
import type { MailLine } from "@cartwright/kernel/mail/content";
import { isolated, isolatedNumber, oneLine } from "@cartwright/kernel/mail/escape";
import { isRightToLeft } from "@cartwright/kernel/mail/html";
import { siteOfFile } from "@cartwright/products/media/file-id";
import { type DateReader, leadTimeText } from "@cartwright/translations/delivery-text";
import { formatLocale, type LanguageTag } from "@cartwright/translations/languages";
import { textsOf } from "@cartwright/translations/texts";
import type { Translation } from "@cartwright/translations/translation";
import { LRUCache } from "lru-cache";
import type { Order, OrderLine } from "../orders/order.ts";
import { isFinal } from "../orders/order-status.ts";

/** Formats texts, amounts and numbers for mails about an order, in the buyer's language. */
export interface OrderMailFormat {
	readonly order: Order;
	readonly t: (name: keyof Translation["mails"]["order"], values?: Readonly<Record<string, string | number>>) => string;
	/** Language of the texts. */
	readonly language: LanguageTag;
	/** Text by shoppers or staff, on one line. */
	readonly text: (text: string) => string;
	readonly money: (amount: Minor) => string;
	readonly number: (value: number) => string;
	readonly percent: (rate: number) => string;
	/** Writes dates. */
	readonly reader: DateReader;
	/** Name of a country. */
	readonly country: (code: string) => string;
	readonly origin: string;
}

interface Formats {
	readonly digits: Intl.NumberFormat;
	readonly percents: Intl.NumberFormat;
	readonly countries: Intl.DisplayNames;
}

// Creating them takes longer than writing a mail. The limit is for orders in unusual languages.
const formatsByLocale = new LRUCache<string, Formats>({ max: 50 });

const formatsOf = (locale: string): Formats => {
	const cached = formatsByLocale.get(locale);
	if (cached) return cached;
	const formats: Formats = {
		digits: new Intl.NumberFormat(locale),
		percents: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }),
		countries: new Intl.DisplayNames([locale, "en"], { type: "region" }),
	};
	formatsByLocale.set(locale, formats);
	return formats;
};

/** @param language in place of the buyer's */
export const orderMailFormat = (order: Order, origin: string, language = order.buyerLanguage): OrderMailFormat => {
	const tag = languageTag(language) ?? languageTag(order.siteLanguage) ?? "en";
	const locale = formatLocale(tag);
	const texts = textsOf(locale);
	const { digits, percents, countries } = formatsOf(locale);
	const mixes = isRightToLeft(locale);
	return {
		order,
		language: texts.language,
		origin,
		t: (name, values) => texts.t(`mails.order.${name}`, values),
		text: (value) => (mixes && oneLine(value) ? isolated(oneLine(value)) : oneLine(value)),
		money: (amount) => {
			const text = format(amount, order.currency, locale);
			return mixes ? isolatedNumber(text) : text;
		},
		number: (value) => digits.format(value),
		reader: { t: textsOf(tag).t, locale: inRegion(tag, order) },
		percent: (rate) => percents.format(rate / 1_000_000),
		country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
	};
};

/** Dates are written as in the buyer's country. */
const inRegion = (tag: string, { billingInfo, recipientInfo }: Order): string => {
	const country = (billingInfo ?? recipientInfo)?.address?.country ?? "";
	return /^[a-z]+$/.test(tag) && /^[A-Z]{2}$/.test(country) ? `${tag}-${country}` : tag;
};

export const orderMailLine = (
	{ item, quantity, totals, leadTime }: OrderLine,
	{ t, text, money, number, origin, order, reader }: OrderMailFormat,
): MailLine => {
	const { orderDate } = order.shippingInfo?.logistics.estimatedDelivery ?? {};
	const picture = thumbnail(item.image?.url ?? "", origin);
	return {
		name: text(readable(item.productName)),
		details: [
			...choicesOf(item, text),
			...(leadTime && !isFinal(order) ? [leadTimeText(leadTime, orderDate, reader)] : []),
			t("quantity", { quantity: number(quantity), price: money(item.price) }),
		],
		amount: money(totals.beforeDiscounts),
		...(picture ? { picture } : {}),
	};
};

/** In the buyer's language. */
export const readable = (
	text: { readonly original?: string | null; readonly translated?: string | null } | null | undefined,
): string => text?.translated || text?.original || "";

/** What the buyer chose and wrote. */
export const choicesOf = ({ descriptionLines }: OrderLine["item"], text: OrderMailFormat["text"]): string[] =>
	descriptionLines.map((line) => choiceOf(line, text));

const choiceOf = ({ name, plainText, colorInfo }: DescriptionLine, text: OrderMailFormat["text"]): string =>
	`${text(readable(name))}: ${text(readable(plainText ?? colorInfo))}`;

/** Images from other hosts would reveal who reads the mail. */
export const thumbnail = (url: string, origin: string): string | undefined => {
	const [, root, id = ""] = url.split("/");
	if (!url.startsWith("/media/") || root !== "media" || !siteOfFile(id)) return undefined;
	return `${origin}/media/${id}/v1/fill/w_128,h_128/picture.jpg`;
};
