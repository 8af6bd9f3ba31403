import type { Scalar } from "@cartwright/store/query/filter";
import { readDecimal } from "./money.ts";

/** Conversions of wire operands to the values that documents store. */

type Operand = Scalar | Date;

/** Converts any date format to the one that documents store, so that dates compare as strings. */
export const instant = (operand: Operand): Scalar | undefined => {
	const date = new Date(operand instanceof Date ? operand : String(operand));
	return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** The instant in milliseconds since 1970. */
export const epochMilliseconds = (operand: Operand): Scalar | undefined => {
	const text = instant(operand);
	return text === undefined ? undefined : Date.parse(String(text));
};

export const number = (operand: Operand): Scalar | undefined => {
	const value =
		operand instanceof Date || typeof operand === "boolean" || operand === "" ? Number.NaN : Number(operand);
	return Number.isFinite(value) ? value : undefined;
};

export const minor =
	(currency: string) =>
	(operand: Operand): Scalar | undefined =>
		readDecimal(String(operand), currency);
