import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { Fault, Typed } from "./details.ts";

/** The error of a card field, by the name of its message. */
export type CardFault = "missing" | "number" | "expiry" | "expired" | "code";

export interface Card {
	readonly number: string;
	/** Month and year, as typed. */
	readonly expiry: string;
	readonly code: string;
}

export const digitsOf = (typed: string): string => asciiForms(typed).replace(/[\s-]/g, "");

export const numberFault = (typed: string): CardFault | undefined => {
	const digits = digitsOf(typed);
	if (digits === "") return "missing";
	return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits) ? undefined : "number";
};

/** The Luhn check: every second digit from the right is doubled. */
const hasCheckDigit = (digits: string): boolean => {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
};

/** Month and year of `4/29`, `04 / 2029`, `0429`; `undefined` if it cannot be parsed. */
export const readExpiry = (typed: string): { month: number; year: number } | undefined => {
	const found = /^(\d{1,2})\s*[/\-. ]\s*(\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/.exec(asciiForms(typed).trim());
	const [month, year] = [Number(found?.[1] ?? found?.[3]), Number(found?.[2] ?? found?.[4])];
	if (!found || month < 1 || month > 12) return undefined;
	return { month, year: year < 100 ? 2000 + year : year };
};

/** A card is valid until its month has ended in every time zone. */
export const expiryFault = (typed: string, now: Date): CardFault | undefined => {
	if (typed.trim() === "") return "missing";
	const expiry = readExpiry(typed);
	if (!expiry || expiry.year > now.getUTCFullYear() + 30) return "expiry";
	return Date.UTC(expiry.year, expiry.month, 2) <= now.getTime() ? "expired" : undefined;
};

export const codeFault = (typed: string): CardFault | undefined => {
	if (typed.trim() === "") return "missing";
	return /^\d{3,4}$/.test(digitsOf(typed)) ? undefined : "code";
};

/** The errors of the fields of a card. */
export const cardFaults = ({ number, expiry, code }: Card, now: Date): Fault[] => {
	const fault = (field: string, kind: CardFault | undefined): Fault[] => (kind ? [{ field, kind, label: field }] : []);
	return [
		...fault("cardNumber", numberFault(number)),
		...fault("cardExpiry", expiryFault(expiry, now)),
		...fault("cardCode", codeFault(code)),
	];
};

export const cardOf = (typed: Typed): Card => ({
	number: typed.cardNumber ?? "",
	expiry: typed.cardExpiry ?? "",
	code: typed.cardCode ?? "",
});
