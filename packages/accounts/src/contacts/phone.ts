import { createRequire } from "node:module";
import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { CountryCode, PhoneNumber } from "libphonenumber-js";

const require = createRequire(import.meta.url);

/** Loaded with the first number, since its tables of all countries take 10 MB. Rules cannot wait for an import. */
const numbers = () => require("libphonenumber-js") as typeof import("libphonenumber-js");

interface WrittenPhone {
	readonly phone: string;
	/** The country of a number that is written without its code. */
	readonly countryCode?: string | null | undefined;
}

const parsed = ({ phone, countryCode }: WrittenPhone): PhoneNumber | undefined => {
	const { isSupportedCountry, parsePhoneNumberFromString } = numbers();
	const country = countryCode && isSupportedCountry(countryCode) ? (countryCode as CountryCode) : undefined;
	const number = parsePhoneNumberFromString(asciiForms(phone).trim().replace(/^00/, "+"), country);
	return number?.isPossible() ? number : undefined;
};

/** The number in international form, as far as it and its country tell it. */
export const phoneForms = (
	written: WrittenPhone,
): { readonly e164Phone?: string; readonly formattedPhone?: string } => {
	const number = parsed(written);
	return number ? { e164Phone: number.number, formattedPhone: number.formatNational() } : {};
};

/** The form in which numbers are compared: that of E.164, or else the digits. */
export const phoneKey = (written: WrittenPhone): string =>
	parsed(written)?.number ?? asciiForms(written.phone).replace(/\D/g, "");
