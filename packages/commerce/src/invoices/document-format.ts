import { readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { defaultTimeZone, type Settings } from "@cartwright/kernel/sites/settings";
import { formatLocale } from "@cartwright/translations/languages";
import { textsOf } from "@cartwright/translations/texts";
import type { Translation } from "@cartwright/translations/translation";
import type { Order } from "../orders/order.ts";
import { type OrderMailFormat, orderMailFormat } from "../receipts/order-mail-format.ts";
import { placesOf } from "../receipts/order-places.ts";
import type { PrintedColumn, PrintedDocument, PrintedRow } from "./printed-document.ts";
import { invoiceSettings } from "./settings.ts";

/** What the documents of an order are written with. */
export interface DocumentFormat {
	readonly shop: Settings;
	readonly t: (name: keyof Translation["documents"], values?: Readonly<Record<string, string>>) => string;
	readonly date: (time: string) => string;
	/** How mails write the same order. */
	readonly mail: OrderMailFormat;
}

/** In the buyer's language if the shop offers it, and else in the shop's. */
export const documentFormat = (order: Order, shop: Settings): DocumentFormat => {
	const language = readerLanguage(shop, { language: order.buyerLanguage }) ?? shop.language;
	const mail = orderMailFormat(order, "", language);
	const { t } = textsOf(mail.language);
	const dates = new Intl.DateTimeFormat(formatLocale(mail.language), {
		dateStyle: "medium",
		timeZone: shop.timeZone ?? defaultTimeZone,
	});
	return {
		shop,
		mail,
		t: (name, values) => t(`documents.${name}`, values),
		date: (time) => dates.format(new Date(time)),
	};
};

/** What the documents of an order have in common. */
export const commonParts = (
	now: string,
	{ shop, t, mail }: DocumentFormat,
): Pick<PrintedDocument, "language" | "date" | "seller" | "pageNumber"> => {
	const { name, address = [], taxId, email } = invoiceSettings(shop).seller;
	return {
		language: mail.language,
		date: now,
		seller: [name ?? shop.name, ...address, taxId && t("taxId", { id: taxId }), email].flatMap((line) => line || []),
		pageNumber: t("page", { page: "{page}", pages: "{pages}" }),
	};
};

export const orderFacts = ({ t, date, mail: { order } }: DocumentFormat): PrintedRow[] => [
	{ label: t("order"), value: order.number },
	{ label: t("orderDate"), value: date(order.purchasedDate) },
];

/** Who pays, and where it goes. An order without a billing address is paid by who gets it. */
export const partiesOf = ({ mail }: DocumentFormat): PrintedColumn[] => {
	const { order } = mail;
	const payer = order.billingInfo ?? order.recipientInfo;
	return placesOf(payer ? { ...mail, order: { ...order, billingInfo: payer } } : mail).toReversed();
};
