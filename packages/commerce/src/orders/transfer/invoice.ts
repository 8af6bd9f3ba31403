import type { Minor } from "@cartwright/kernel/foundation/money";
import { readAmount } from "@cartwright/kernel/foundation/written-amount";
import { type DecimalMark, InvalidNumber, readWritten } from "@cartwright/kernel/foundation/written-number";
import { type DateForm, dateFault, readInvoiceDate } from "./invoice-dates.ts";

/** One row of an invoice file, by column; all cells are text. */
export type InvoiceRow = Readonly<Record<InvoiceColumn, string>> & { readonly line: number };

export const invoiceColumns = [
	...(["InvoiceNo", "StockCode", "Description", "Quantity", "InvoiceDate", "UnitPrice"] as const),
	...(["CustomerID", "Country"] as const),
];
type InvoiceColumn = (typeof invoiceColumns)[number];

export interface InvoiceFault {
	readonly line: number;
	readonly column: string;
	readonly reason: string;
}

/** How the numbers and dates of a file are read. */
export interface Notation {
	readonly currency: string;
	/** `undefined` if the file shows none, since each date is the same in all. */
	readonly dates: DateForm | undefined;
	/** `undefined` if the file shows none. */
	readonly decimalMark: DecimalMark | undefined;
}

export interface InvoiceLine {
	readonly code: string;
	readonly name: string;
	readonly quantity: number;
	readonly price: Minor;
}

/** A sale: its lines, customer and date. */
export interface Invoice {
	readonly line: number;
	readonly number: string;
	readonly date: string;
	readonly customer: string;
	readonly country: string;
	readonly lines: readonly InvoiceLine[];
}

/** A number with a leading C cancels another invoice, without saying which. */
export const isCancellation = (number: string): boolean => /^c/i.test(number);

/** Codes without a digit are postage, fees and the like. */
export const isProductCode = (code: string): boolean => /\d/.test(code);

/** Parses the rows of one invoice, and reports the rows that are skipped. */
export const readInvoice = (
	rows: readonly InvoiceRow[],
	notation: Notation,
): { invoice?: Invoice; faults: InvoiceFault[] } => {
	const [first] = rows;
	if (!first) return { faults: [] };
	const date = readInvoiceDate(first.InvoiceDate, notation.dates);
	if (!date) {
		const reason = dateFault(first.InvoiceDate, notation.dates);
		return { faults: [{ line: first.line, column: "InvoiceDate", reason }] };
	}
	const faults: InvoiceFault[] = [];
	const lines: InvoiceLine[] = [];
	for (const row of rows) {
		const read = readLine(row, notation);
		if ("reason" in read) faults.push(read);
		else lines.push(read);
	}
	if (lines.length === 0) return { faults };
	const { line, InvoiceNo: number, CustomerID: customer, Country: country } = first;
	if (!Number.isSafeInteger(lines.reduce((total, { price, quantity }) => total + price * quantity, 0))) {
		return { faults: [...faults, { line, column: "UnitPrice", reason: `the rows of ${number} add up to too much` }] };
	}
	return { invoice: { line, number, date, customer, country, lines: mergeLines(lines) }, faults };
};

const maxQuantity = 999_999_999;

const readLine = (row: InvoiceRow, { currency, decimalMark }: Notation): InvoiceLine | InvoiceFault => {
	const fault = (column: InvoiceColumn, reason: string): InvoiceFault => ({ line: row.line, column, reason });
	const code = row.StockCode.trim();
	if (!code) return fault("StockCode", "the row has no stock code");
	const quantity = readNumber(row.Quantity, (text) => Number(readWritten(text, decimalMark)));
	if (typeof quantity === "string") return fault("Quantity", quantity);
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
		return fault("Quantity", `${row.Quantity} is not a whole number from 1 to ${maxQuantity}`);
	}
	const price = readNumber(row.UnitPrice, (text) => readAmount(text, currency, decimalMark));
	if (typeof price === "string") return fault("UnitPrice", price);
	if (price < 0) return fault("UnitPrice", `${row.UnitPrice} is negative`);
	if (!Number.isSafeInteger(price * quantity)) {
		return fault("UnitPrice", `${row.Quantity} × ${row.UnitPrice} is too large`);
	}
	return { code, name: row.Description.trim() || code, quantity, price };
};

/** The number, or what is wrong with it. */
const readNumber = (text: string, read: (text: string) => number): number | string => {
	try {
		return read(text.trim());
	} catch (error) {
		if (!(error instanceof InvalidNumber)) throw error;
		return `${text || "empty"} ${error.message}`;
	}
};

/** Merges rows of one product at one price. */
const mergeLines = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
	[...Map.groupBy(lines, ({ code, price }) => `${code} ${price}`).values()].flatMap((same) => {
		const [first] = same;
		return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
	});
