import { type CalendarDate, isCalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { hasMoreDigits, readAmount } from "@cartwright/kernel/foundation/written-amount";
import { type DecimalMark, InvalidNumber, readWritten } from "@cartwright/kernel/foundation/written-number";
import { maxQuantity } from "../inventory-item.ts";

/** An error in one cell. `column` is spelled as in the file; empty if the error concerns no single column. */
export interface RowFault {
	readonly line: number;
	readonly column: string;
	readonly reason: string;
}

/** Thrown while a product is read. The product is skipped, and the import continues. */
export class InvalidRowError extends Error {
	readonly fault: RowFault;

	constructor(line: number, column: string, reason: string) {
		super(`line ${line}, ${column}: ${reason}`);
		this.name = "FaultyRow";
		this.fault = { line, column, reason };
	}
}

/** Normalizes a column name: spreadsheets and format versions spell them differently. */
export const columnKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** The keys that columns are to be read as, by their names in the file. A column with an empty key is ignored. */
export type ColumnChoices = ReadonlyMap<string, string>;

export interface HeaderReading {
	readonly decimalMark?: DecimalMark | undefined;
	readonly columns?: ColumnChoices | undefined;
}

/** The columns of a file, by normalized name. */
export class Header {
	readonly names: readonly string[];
	/** Of all numbers of the file; `undefined` if it shows none. */
	readonly decimalMark: DecimalMark | undefined;
	readonly #columnIndexes = new Map<string, number>();

	readonly #aliases: Readonly<Record<string, string>>;
	readonly #chosen: ColumnChoices;

	/** `aliases` maps keys of newer format versions to older ones. */
	constructor(names: readonly string[], aliases: Readonly<Record<string, string>> = {}, reading: HeaderReading = {}) {
		this.names = names;
		this.decimalMark = reading.decimalMark;
		this.#aliases = aliases;
		this.#chosen = reading.columns ?? new Map();
		const isChosen = (name: string) => this.#chosen.has(name);
		const places = [...names.entries()];
		for (const [place, name] of [
			...places.filter(([, each]) => isChosen(each)),
			...places.filter(([, each]) => !isChosen(each)),
		]) {
			const key = this.keyOf(name);
			if (!this.#columnIndexes.has(key)) this.#columnIndexes.set(key, place);
		}
	}

	/** The key that a column is read as. */
	keyOf(name: string): string {
		const key = columnKey(name);
		return this.#chosen.get(name) ?? ownMember(this.#aliases, key) ?? key;
	}

	place(key: string): number | undefined {
		return this.#columnIndexes.get(key);
	}

	get keys(): readonly string[] {
		return [...this.#columnIndexes.keys()];
	}
}

/** One row of a file. Every reader returns `undefined` if the file lacks the column. */
export class Row {
	readonly line: number;
	readonly header: Header;
	readonly #cells: readonly string[];

	constructor(header: Header, cells: readonly string[], line: number) {
		this.header = header;
		this.#cells = cells;
		this.line = line;
	}

	/** The unchanged text of the cell. */
	raw(key: string): string | undefined {
		const place = this.header.place(key);
		return place === undefined ? undefined : (this.#cells[place] ?? "");
	}

	text(key: string): string | undefined {
		return this.raw(key)?.trim();
	}

	/** The trimmed text of the cell; `undefined` if it is empty. */
	filled(key: string): string | undefined {
		return this.text(key) || undefined;
	}

	fault(key: string, reason: string): InvalidRowError {
		const place = this.header.place(key);
		return new InvalidRowError(this.line, place === undefined ? key : (this.header.names[place] ?? key), reason);
	}

	/** An amount. A currency sign is accepted. */
	money(key: string, currency: string): Minor | undefined {
		const amount = this.signedMoney(key, currency);
		if (amount !== undefined && amount < 0) throw this.fault(key, `"${this.text(key)}" must not be negative`);
		return amount;
	}

	signedMoney(key: string, currency: string): Minor | undefined {
		return this.#read(key, (text) => readAmount(text, currency, this.header.decimalMark));
	}

	/** An amount; null if the cell is empty. */
	moneyOrNull(key: string, currency: string): Minor | null | undefined {
		return this.text(key) === undefined ? undefined : (this.money(key, currency) ?? null);
	}

	number(key: string): number | undefined {
		return this.#read(key, (text) => Number(readWritten(text, this.header.decimalMark)));
	}

	/** A number in percent with at most so many decimal places. */
	percent(key: string, digits: number): number | undefined {
		return this.#read(key, (text) => {
			const decimal = readWritten(text.replace(/\s*%$/, ""), this.header.decimalMark);
			if (hasMoreDigits(decimal, digits)) throw new InvalidNumber(`has more than ${digits} decimal places`);
			return Number(decimal);
		});
	}

	#read<Value>(key: string, read: (text: string) => Value): Value | undefined {
		const text = this.filled(key);
		if (text === undefined) return undefined;
		try {
			return read(text);
		} catch (error) {
			throw error instanceof InvalidNumber ? this.fault(key, `"${text.slice(0, maxShown)}" ${error.message}`) : error;
		}
	}

	/** One of several values, in any case. */
	oneOf<Value extends string>(key: string, values: readonly Value[]): Value | undefined {
		const text = this.filled(key);
		if (text === undefined) return undefined;
		const value = values.find((each) => each.toLowerCase() === text.toLowerCase());
		if (value === undefined) throw this.fault(key, `"${text}" is none of ${values.join(", ")}`);
		return value;
	}

	/** A number that is not negative. */
	measure(key: string): number | undefined {
		const value = this.number(key);
		if (value !== undefined && value < 0) throw this.fault(key, `"${this.text(key)}" must not be negative`);
		return value;
	}

	integer(key: string): number | undefined {
		const value = this.number(key);
		if (value !== undefined && !Number.isSafeInteger(value)) {
			throw this.fault(key, `"${this.text(key)}" is not a whole number`);
		}
		return value;
	}

	/** Units in stock. */
	units(key: string): number | undefined {
		const value = this.integer(key);
		if (value !== undefined && Math.abs(value) > maxQuantity) {
			throw this.fault(key, `"${this.text(key)}" is more than ${maxQuantity}`);
		}
		return value;
	}

	/** A calendar date such as 2027-01-15. Null if the cell is empty, `undefined` if there is no such column. */
	dateOrNull(key: string): CalendarDate | null | undefined {
		const text = this.text(key);
		if (!text) return text === undefined ? undefined : null;
		if (!isCalendarDate(text)) throw this.fault(key, `"${text}" is not a date such as 2027-01-15`);
		return text;
	}

	/** Null if the cell is empty, `undefined` if there is no such column. */
	daysOrNull(key: string): number | null | undefined {
		if (this.text(key) === undefined) return undefined;
		const days = this.integer(key) ?? null;
		if (days !== null && (days < 1 || days > 365)) throw this.fault(key, `"${days}" is not between 1 and 365`);
		return days;
	}

	boolean(key: string): boolean | undefined {
		const text = this.filled(key);
		if (text === undefined) return undefined;
		const value = booleans[text.toLowerCase()];
		if (value === undefined) throw this.fault(key, `"${text}" is neither true nor false`);
		return value;
	}

	/** Splits a cell at separators that are not escaped by a backslash. */
	list(key: string, separator: "," | ";"): string[] | undefined {
		const text = this.text(key);
		return text === undefined ? undefined : splitList(text, separator);
	}
}

const maxShown = 60;

const booleans: Readonly<Record<string, boolean>> = {
	true: true,
	yes: true,
	y: true,
	"1": true,
	false: false,
	no: false,
	n: false,
	"0": false,
};

export const splitList = (text: string, separator: "," | ";"): string[] => [
	...new Set(
		text
			.split(separator === ";" ? /(?<!\\);/ : ",")
			.map((part) => part.replaceAll(`\\${separator}`, separator).trim())
			.filter((part) => part !== ""),
	),
];

export const joinList = (parts: readonly string[]): string =>
	parts.map((part) => part.replaceAll(";", "\\;")).join(";");
