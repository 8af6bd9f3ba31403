import type { DataFieldType } from "@cartwright/contract/data/collection-messages";
import { parseJson } from "@cartwright/contract/json";
import type { JsonValue } from "@cartwright/contract/message";
import {
	type DecimalMark,
	DecimalMarkGuess,
	InvalidNumber,
	readWritten,
	unmistakable,
} from "@cartwright/kernel/foundation/written-number";
import { isObject } from "../json-values.ts";

/** A cell whose text is not a value of the type of its column. */
export class InvalidCell extends Error {}

/** Texts without a zone are in UTC. */
const dateTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const date = /^\d{4}-\d\d-\d\d$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;
const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;
const webAddress = /^https?:\/\/\S+$/i;

const booleans: Readonly<Record<string, boolean>> = {
	true: true,
	false: false,
	yes: true,
	no: false,
	1: true,
	0: false,
};

/** Reads the text of a cell as a value of a type. Throws if it is none. */
export const readCell = (text: string, type: DataFieldType, decimalMark?: DecimalMark): JsonValue => {
	switch (type) {
		case "NUMBER":
			return readNumber(text.trim(), decimalMark);
		case "BOOLEAN":
			return required(booleans[text.trim().toLowerCase()], "is neither true nor false");
		case "DATETIME":
			return required(readDateTime(text.trim()), "is not a date such as 2026-03-31T12:00:00Z");
		case "DATE":
			return required(readDateTime(text.trim()), "is not a date such as 2026-03-31").$date.slice(0, 10);
		case "TIME":
			return required(time.test(text.trim()) ? text.trim() : undefined, "is not a time such as 18:30:00");
		case "ARRAY_STRING":
		case "MULTI_REFERENCE":
			return text.trimStart().startsWith("[") ? readList(text) : splitText(text);
		case "ARRAY":
		case "ARRAY_DOCUMENT":
		case "MEDIA_GALLERY":
			return readList(text);
		case "OBJECT":
		case "RICH_CONTENT":
			return readJson(text);
		case "ADDRESS":
			return text.trimStart().startsWith("{") ? readJson(text) : { formatted: text };
		case "ANY":
			return tryJson(text) ?? text;
		default:
			return text;
	}
};

/** The text of a value in a column of a type. An absent value is an empty cell. */
export const writeCell = (value: JsonValue | undefined, type: DataFieldType): string => {
	if (value === undefined || value === null) return "";
	if (isDate(value) && type !== "ANY") return value.$date;
	if (typeof value === "number") return unmistakable(JSON.stringify(value));
	if (typeof value !== "string") return JSON.stringify(value);
	return type === "ANY" && tryJson(value) !== undefined ? JSON.stringify(value) : value;
};

const required = <Value>(value: Value | undefined, rule: string): Value => {
	if (value === undefined) throw new InvalidCell(rule);
	return value;
};

const withExponent = /^-?(0|[1-9]\d*)(\.\d+)?e[+-]?\d+$/i;

const readNumber = (text: string, decimalMark: DecimalMark | undefined): number => {
	try {
		const value = Number(withExponent.test(text) ? text : readWritten(text, decimalMark));
		return required(Number.isFinite(value) ? value : undefined, "is not a number");
	} catch (error) {
		throw error instanceof InvalidNumber ? new InvalidCell(error.message) : error;
	}
};

const readDateTime = (text: string): { $date: string } | undefined => {
	const [, day, clock = "00:00", zone = "Z"] = dateTime.exec(text) ?? [];
	if (!day) return undefined;
	const value = new Date(`${day}T${clock}${zone.toUpperCase()}`);
	// The 31st of February would become a day of March.
	const isDay = !Number.isNaN(value.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
	return isDay ? { $date: value.toISOString() } : undefined;
};

const tryJson = (text: string): JsonValue | undefined => {
	try {
		return parseJson(text) as JsonValue;
	} catch {
		return undefined;
	}
};

const readJson = (text: string): JsonValue => required(tryJson(text), "is not JSON");

const readList = (text: string): JsonValue => {
	const value = tryJson(text);
	return required(Array.isArray(value) ? value : undefined, 'is not a list such as ["one", "two"]');
};

const splitText = (text: string): string[] =>
	text
		.split(/[,;]/)
		.map((part) => part.trim())
		.filter(Boolean);

const isDate = (value: JsonValue | undefined): value is { $date: string } =>
	typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.$date === "string";

type Recognizes = (text: string) => boolean;

const isJson =
	(matches: (value: JsonValue) => boolean): Recognizes =>
	(text) => {
		if (!/^\s*[[{]/.test(text)) return false;
		const value = tryJson(text);
		return value !== undefined && matches(value);
	};

/** Types by which a column is recognized, the narrowest first. */
const recognized: readonly (readonly [DataFieldType, Recognizes])[] = [
	["BOOLEAN", (text) => /^(true|false)$/i.test(text)],
	// Postcodes and telephone numbers with a leading zero, and numbers that lose digits, are texts.
	["NUMBER", (text) => number.test(text) && (text.length < 16 || String(Number(text)) === text)],
	["DATE", (text) => date.test(text) && readDateTime(text) !== undefined],
	["DATETIME", (text) => readDateTime(text) !== undefined],
	["TIME", (text) => time.test(text)],
	["IMAGE", (text) => text.startsWith("wix:image://")],
	["DOCUMENT", (text) => text.startsWith("wix:document://")],
	["VIDEO", (text) => text.startsWith("wix:video://")],
	["AUDIO", (text) => text.startsWith("wix:audio://")],
	["URL", (text) => webAddress.test(text)],
	[
		"ARRAY_STRING",
		isJson((value) => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string")),
	],
	["ARRAY", isJson(Array.isArray)],
	["OBJECT", isJson(isObject)],
];

const typeOfValue = (value: JsonValue): DataFieldType => {
	if (typeof value === "number") return "NUMBER";
	if (typeof value === "boolean") return "BOOLEAN";
	if (isDate(value)) return "DATETIME";
	if (Array.isArray(value)) return value.every((each) => typeof each === "string") ? "ARRAY_STRING" : "ARRAY";
	return isObject(value) ? "OBJECT" : "TEXT";
};

/** Guesses the type of a column from all of its cells. */
export class TypeGuess {
	#candidates: readonly (readonly [DataFieldType, Recognizes])[] = recognized;
	#hasTexts = false;
	readonly #decimalMark = new DecimalMarkGuess();
	#areNumbers = true;
	readonly #valueTypes = new Set<DataFieldType>();

	seeText(text: string): void {
		this.#hasTexts = true;
		this.#areNumbers = this.#decimalMark.see(text.trim()) && this.#areNumbers;
		this.#candidates = this.#candidates.filter(([, recognizes]) => recognizes(text));
	}

	/** A value that has a type of its own, as in JSON. */
	seeValue(value: JsonValue): void {
		if (value !== null) this.#valueTypes.add(typeOfValue(value));
	}

	/** The decimal marks of a column of numbers; a column of other texts shows none. */
	get decimalMark(): DecimalMarkGuess | undefined {
		return this.#areNumbers ? this.#decimalMark : undefined;
	}

	get type(): DataFieldType {
		if (this.#hasTexts) return this.#candidates[0]?.[0] ?? "TEXT";
		const types = [...this.#valueTypes];
		if (types.every((type) => type.startsWith("ARRAY")) && types.length > 1) return "ARRAY";
		return types.length > 1 ? "ANY" : (types[0] ?? "TEXT");
	}
}
