import { phoneDigits, tidyPhone, visibleText } from "@cartwright/contract/codec/typed-text";
import { tidyPostcode } from "@cartwright/ui/postcodes";
import type { AddressField, AddressForm, AddressPart } from "../address/address-form.ts";

/** The input of a buyer, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

/** The error of a field: `kind` is the name of its message, `field` that of the field. */
export interface Fault {
	readonly field: string;
	readonly kind:
		| "missing"
		| "email"
		| "postcode"
		| "choice"
		| "phone"
		| "tooLong"
		| "number"
		| "expiry"
		| "expired"
		| "code"
		| "delivery"
		| "method"
		| "agreement"
		| "tip"
		| "vatId"
		| "passwordShort"
		| "passwordLong"
		| "passwordCommon"
		| "passwordEmail"
		| "passwordWrong"
		| "oneTimeCode"
		| "totpCode"
		| "recoveryCode"
		| "shownNumber"
		| "phoneWorldwide"
		| "ownEmail"
		| "photoLarge"
		| "photoUnreadable"
		| "shopNumber"
		| "shopDate"
		| "shopUrl";
	/** The message name of the field's label. */
	readonly label: string;
	readonly example?: string;
	/** The maximum length, if the value is too long. */
	readonly max?: number;
}

export type AddressPrefix = "shipping" | "billing";

/** Whether the buyer agrees to the texts of the shop. */
export const agreementField = "agreed";

/** The VAT id of a business. */
export const vatIdField = "vatId";

export const fieldName = (prefix: AddressPrefix, part: AddressPart | "country"): string => `${prefix}-${part}`;

/** Text of a form, without line breaks and control characters; empty if nobody would see it. */
export const readTyped = (form: FormData): Record<string, string> => {
	const typed: Record<string, string> = {};
	for (const [name, value] of form) {
		if (typeof value !== "string") continue;
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
		const clean = visibleText(value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, " "));
		typed[name] = name === "note" ? clean : clean.replace(/\s+/g, " ");
	}
	return typed;
};

export const emailFault = (email: string): Fault | undefined => {
	const fault = (kind: Fault["kind"]): Fault => ({ field: "email", kind, label: "email" });
	if (!email) return fault("missing");
	return email.length <= 250 && /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
		? undefined
		: fault("email");
};

/** A value in the form in which it is checked and stored. */
export const tidyValue = (part: AddressPart, country: string, typed: string): string => {
	if (part === "postalCode") return tidyPostcode(country, typed);
	return part === "phone" ? tidyPhone(typed) : typed;
};

const minPhoneDigits = 4;
/** Of the first names, and of the last. */
const maxNamePart = 100;
const maxNote = 1000;

const isName = (name: string): boolean => Object.values(splitName(name)).every((part) => part.length <= maxNamePart);

export const noteFault = ({ note = "" }: Typed): Fault | undefined =>
	note.length > maxNote ? { field: "note", kind: "tooLong", label: "note", max: maxNote } : undefined;

export const addressFieldFault = (
	field: AddressField,
	prefix: AddressPrefix,
	country: string,
	typed: string,
): Fault | undefined => {
	const { part, label, required, maxLength, pattern, example, choices } = field;
	const value = tidyValue(part, country, typed);
	const fault = (kind: Fault["kind"]): Fault => ({
		field: fieldName(prefix, part),
		kind,
		label,
		...(example ? { example } : {}),
	});
	if (!value) return required ? fault(choices ? "choice" : "missing") : undefined;
	if (value.length > maxLength) return { ...fault("tooLong"), max: maxLength };
	if (part === "name" && !isName(value)) return { ...fault("tooLong"), max: maxNamePart };
	if (choices && !choices.some(([code]) => code === value)) return fault("choice");
	if (pattern && !new RegExp(pattern).test(value)) return fault("postcode");
	if (part === "phone" && (phoneDigits(value) ?? "").length < minPhoneDigits) return fault("phone");
	return undefined;
};

export const addressFaults = ({ country, fields }: AddressForm, prefix: AddressPrefix, typed: Typed): Fault[] =>
	fields.flatMap(
		(field) => addressFieldFault(field, prefix, country, typed[fieldName(prefix, field.part)] ?? "") ?? [],
	);

/** Words that belong to the name behind them, such as those of Jan van der Berg. */
const particle =
	/^(?:af|al|av|ben|bin|d[aeiou]|da[ls]|de[lnr]|della|do[ns]?|el|ibn|l[aeo]|los|of|te[nr]?|v[ao]n|vo[mn]|y|zu[mr]?|’t|'t)$/i;

/** Splits a full name: the last word is the last name, with its particles. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
	const words = name.split(" ");
	let first = words.length - 1;
	while (first > 1 && particle.test(words[first - 1] ?? "")) first--;
	const firstName = words.slice(0, first).join(" ");
	const lastName = words.slice(first).join(" ");
	return visibleText(firstName) === "" || visibleText(lastName) === ""
		? { firstName: name, lastName: "" }
		: { firstName, lastName };
};

export const joinName = (firstName: string | null | undefined, lastName: string | null | undefined): string =>
	[firstName, lastName].filter(Boolean).join(" ");
