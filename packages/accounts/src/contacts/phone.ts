import { createRequire } from "node:module";
import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type * as Library from "libphonenumber-js";

const require = createRequire(import.meta.url);

/** Loaded with the first number: its tables take megabytes. */
const library = (): typeof Library => require("libphonenumber-js");

interface WrittenPhone {
	readonly phone: string;
	/** The country of a number that is written without its code. */
	readonly countryCode?: string | null | undefined;
}

const parsed = ({ phone, countryCode }: WrittenPhone): Library.PhoneNumber | undefined => {
	const { isSupportedCountry, parsePhoneNumberFromString } = library();
	const country = countryCode && isSupportedCountry(countryCode) ? (countryCode as Library.CountryCode) : undefined;
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
