import type { TextFormat } from "../message.ts";
import { asciiForms, phoneDigits, tidyPhone, visibleText } from "./typed-text.ts";

/*
 * Each check is linear in the length of the text: patterns repeat only single character classes, with an upper bound
 * where two could compete. Long hostile texts are part of the tests.
 */

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const emailLocal = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,5}$/i;
const localDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const localDateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;
const instant = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

const isDomain = (text: string): boolean => {
	if (text.length > 253) return false;
	const labels = text.split(".");
	return labels.length > 1 && labels.every((label) => domainLabel.test(label));
};

const isEmail = (text: string): boolean => {
	const at = text.lastIndexOf("@");
	return text.length <= 320 && at > 0 && emailLocal.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
};

const isUrl = (text: string, protocols: readonly string[]): boolean => {
	if (text.length > 8192 || /\s/.test(text)) return false;
	const url = URL.parse(text);
	return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
};

const isDay = (year: number, month: number, day: number): boolean =>
	month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

const isClock = (hour: number, minute: number, second: number): boolean => hour < 24 && minute < 60 && second < 60;

const isLocalDate = (text: string): boolean => {
	const match = localDate.exec(text);
	return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
};

const isLocalDateTime = (text: string): boolean => {
	const match = localDateTime.exec(text);
	return (
		match !== null &&
		isDay(Number(match[1]), Number(match[2]), Number(match[3])) &&
		isClock(Number(match[4]), Number(match[5]), Number(match[6] ?? 0))
	);
};

/** The instant in UTC with milliseconds, or undefined where the text is no RFC 3339 instant. */
export const readInstant = (text: string): string | undefined => {
	const match = text.length > 40 ? null : instant.exec(text);
	if (!match) return undefined;
	const [, year, month, day, hour, minute, second, fraction, sign, offsetHour, offsetMinute] = match;
	if (!isDay(Number(year), Number(month), Number(day))) return undefined;
	// A leap second is accepted and converted to the following second.
	if (!isClock(Number(hour), Number(minute), 0) || Number(second) > 60) return undefined;
	if (Number(offsetHour ?? 0) > 23 || Number(offsetMinute ?? 0) > 59) return undefined;
	const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
	const date = new Date(local);
	// Date.UTC maps years below 100 to the twentieth century.
	if (Number(year) < 100) date.setUTCFullYear(Number(year));
	const shift = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * 60_000 * (sign === "-" ? 1 : -1);
	date.setTime(date.getTime() + shift + Number((fraction ?? "").padEnd(3, "0").slice(0, 3)));
	const written = date.toISOString();
	// Outside the years 0 to 9999 the ISO format has a sign, which RFC 3339 does not allow.
	return written.length === 24 ? written : undefined;
};

export const isBase64 = (text: string): boolean => /^[\w+/-]*={0,2}$/.test(text);

interface Format {
	/** Checks the text in its normalized form. */
	accepts: (text: string) => boolean;
	/** Completes the sentence "must be …". */
	means: string;
	/** The one spelling in which the value is checked and stored. */
	normalize?: (text: string) => string;
}

/** Storefronts send an empty text for a field that was left empty. */
const isVisibleOrEmpty = (text: string): boolean => text === "" || visibleText(text) !== "";

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

export const formats: Readonly<Record<TextFormat, Format>> = {
	GUID: {
		accepts: (text) => text.length === 36 && guid.test(text),
		means: "a GUID such as 3f2b8c1e-5d47-4f0a-9c3e-8a1b2c3d4e5f",
		normalize: (text) => text.toLowerCase(),
	},
	EMAIL: { accepts: isEmail, means: "an email address" },
	PHONE: {
		accepts: (text) => phoneDigits(text) !== undefined,
		means: "a phone number such as +353 20 912 3456 or (212) 555-0100 ext. 12",
		normalize: tidyPhone,
	},
	POSTAL_CODE: {
		accepts: isVisibleOrEmpty,
		means: "a postcode, or empty",
		normalize: (text) => asciiForms(text).trim(),
	},
	VISIBLE_TEXT: { accepts: isVisibleOrEmpty, means: "text that people can see, or empty" },
	WEB_URL: {
		accepts: (text) => isUrl(text, ["http:", "https:"]),
		means: "an address that begins with http:// or https://",
	},
	SECURE_WEB_URL: { accepts: (text) => isUrl(text, ["https:"]), means: "an address that begins with https://" },
	COUNTRY: { accepts: matching(/^[A-Z]{2}$/), means: "an ISO 3166 country code of two capital letters such as DE" },
	CURRENCY: {
		accepts: matching(/^[A-Z]{3}$/),
		means: "an ISO 4217 currency code of three capital letters such as EUR",
	},
	LANGUAGE: { accepts: matching(/^[a-z]{2}$/), means: "a language code of two small letters such as en" },
	LANGUAGE_TAG: { accepts: matching(languageTag), means: "a language tag such as en-GB" },
	SUBDIVISION: { accepts: matching(/^[A-Z]{2}-[A-Z\d]{1,3}$/), means: "an ISO 3166-2 code such as US-NY" },
	COLOR_HEX: { accepts: matching(/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i), means: "a color such as #1a2b3c" },
	URL_SLUG: {
		accepts: matching(/^[\p{L}\p{N}\p{M}_.~-]{1,500}$/u),
		means: "a part of an address without spaces or slashes",
	},
	LOCAL_DATE: { accepts: isLocalDate, means: "a date such as 2026-03-31" },
	LOCAL_DATE_TIME: { accepts: isLocalDateTime, means: "a date and time without zone such as 2026-03-31T09:30:00" },
};
