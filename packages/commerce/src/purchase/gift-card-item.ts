import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { isEmail } from "@cartwright/kernel/foundation/email";
import { exponentOf, type Minor, readDecimal } from "@cartwright/kernel/foundation/money";
import { translateInto } from "@cartwright/kernel/foundation/translations";
import { hasMoreDigits } from "@cartwright/kernel/foundation/written-amount";
import { defaultTimeZone, type Settings } from "@cartwright/kernel/sites/settings";
import { untaxedGroupId } from "@cartwright/products/catalogue/product";
import { textsOf } from "@cartwright/translations/texts";
import type { GiftCardNotification } from "../gift-cards/gift-card.ts";
import type { GiftCardProduct, PresetAmount } from "../gift-cards/gift-card-product.ts";
import { inBoth } from "./item.ts";
import type { Item, ItemFault } from "./resolved-line.ts";

/** So many gift cards one line can have. */
export const maxGiftCardsOfLine = 100;

interface Reading {
	readonly currency: string;
	readonly settings: Settings | undefined;
	/** That of the reader, if it is not the shop's own. */
	readonly language: string | undefined;
}

/** The item that the options of a line choose of the gift card product; `undefined` if it sells no such amount. */
export const giftCardItem = (
	{ name, image, expiration, presets, custom }: GiftCardProduct,
	options: JsonObject | undefined,
	{ currency, settings, language }: Reading,
): { readonly item: Item; readonly faults: readonly ItemFault[] } | undefined => {
	const chosen = chosenAmount({ presets, custom }, options ?? {}, currency);
	if (!chosen) return undefined;
	const { price, value } = chosen;
	const picture = chosen.image ?? image;
	const { id, url, altText } = picture ?? {};
	return {
		item: {
			productName: inBoth(name, translateInto(language, settings?.translations)),
			url: { relativePath: "/gift-card" },
			...(id || url
				? { image: { ...(id ? { id } : {}), ...(url ? { url } : {}), ...(altText ? { altText } : {}) } }
				: {}),
			descriptionLines: giftLines(options ?? {}, { settings, language }),
			itemType: { preset: "GIFT_CARD" },
			shippable: false,
			fullPrice: price,
			price,
			paymentOption: "FULL_PAYMENT_ONLINE",
			// What a gift card pays for is taxed when it pays.
			taxGroupId: untaxedGroupId,
			giftCard: { value, expiration },
		},
		faults: giftFaults(options ?? {}),
	};
};

/** A preset amount by `variantId`, or an amount of the buyer's own by `customAmount`. */
const chosenAmount = (
	{ presets, custom }: Pick<GiftCardProduct, "presets" | "custom">,
	{ variantId, customAmount, currency: stated }: JsonObject,
	currency: string,
): Pick<PresetAmount, "price" | "value" | "image"> | undefined => {
	if (typeof variantId === "string" && variantId !== "") return presets.find(({ id }) => id === variantId);
	const amount = amountOf(customAmount, currency);
	const isOther = typeof stated === "string" && stated !== "" && stated !== currency;
	if (!custom || amount === undefined || isOther || amount < custom.min || amount > custom.max) return undefined;
	return { price: amount, value: amount, ...(custom.image ? { image: custom.image } : {}) };
};

const amountOf = (sent: JsonValue | undefined, currency: string): Minor | undefined => {
	if (typeof sent !== "string" && typeof sent !== "number") return undefined;
	const written = String(sent);
	if (!/^\d{1,15}(\.\d{1,10})?$/.test(written) || hasMoreDigits(written, exponentOf(currency))) return undefined;
	return readDecimal(written, currency);
};

const textAt = (value: JsonValue | undefined, name: string): string => {
	const member = isObject(value) ? value[name] : undefined;
	return typeof member === "string" ? member.trim() : "";
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What the giver says of whom the gift card is for: `giftingInfo` of the options. */
const giftOf = ({ giftingInfo }: JsonObject) => {
	const gift = isObject(giftingInfo) ? giftingInfo : {};
	const { recipientInfo } = gift;
	return {
		email: textAt(recipientInfo, "email"),
		name: [textAt(recipientInfo, "firstName"), textAt(recipientInfo, "lastName")].filter(Boolean).join(" "),
		message: textAt(gift, "greetingMessage"),
		date: textAt(gift, "deliveryDate"),
	};
};

/** The recipient and the day of delivery, as shoppers read them, which distinguish the gift cards of one cart. */
const giftLines = (options: JsonObject, { settings, language }: Omit<Reading, "currency">): DescriptionLine[] => {
	const { email, name, date } = giftOf(options);
	const { language: own = "en", timeZone = defaultTimeZone } = settings ?? {};
	const line = (label: "lines.giftFor" | "lines.giftOn", textIn: (language: string) => string): DescriptionLine => ({
		name: inLanguages((each) => textsOf(each).t(label), own, language),
		plainText: inLanguages(textIn, own, language),
		lineType: "PLAIN_TEXT",
	});
	const dateIn = (each: string) =>
		new Intl.DateTimeFormat(each, { dateStyle: "long", timeZone: date.length === 10 ? "UTC" : timeZone }).format(
			new Date(date),
		);
	return [
		...(name || email ? [line("lines.giftFor", () => name || email)] : []),
		...(date !== "" && isDate(date) ? [line("lines.giftOn", dateIn)] : []),
	];
};

const inLanguages = (textIn: (language: string) => string, own: string, other: string | undefined) => {
	const [original, translated] = [textIn(own), other && textIn(other)];
	return translated && translated !== original ? { original, translated } : { original };
};

const maxName = 200;
const maxMessage = 500;
const instant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

const isDate = (text: string): boolean => instant.test(text) && !Number.isNaN(Date.parse(text));

const giftFaults = (options: JsonObject): ItemFault[] => {
	const { email, name, message, date } = giftOf(options);
	const missing = (field: string): ItemFault => ({ kind: "missingText", field });
	return [
		...(email !== "" && !isEmail(email) ? [missing("recipientInfo.email")] : []),
		...(name.length > maxName ? [{ kind: "longText", field: "recipientInfo", max: maxName } as const] : []),
		...(message.length > maxMessage ? [{ kind: "longText", field: "greetingMessage", max: maxMessage } as const] : []),
		...(date !== "" && !isDate(date) ? [missing("deliveryDate")] : []),
	];
};

/** Who gets a bought gift card by mail, and when. Without a recipient, the buyer gets it at once. */
export const giftNotification = (
	options: JsonObject | undefined,
	buyer: { readonly email?: string | undefined; readonly name?: string | undefined },
): GiftCardNotification => {
	const { email, name, message, date } = giftOf(options ?? {});
	if (!email) return { recipient: { email: buyer.email, name: buyer.name }, personalizedMessage: message || undefined };
	return {
		recipient: { email, name: name || undefined },
		sender: { email: buyer.email, name: buyer.name },
		notificationDate: isDate(date) ? new Date(date).toISOString() : undefined,
		personalizedMessage: message || undefined,
	};
};
