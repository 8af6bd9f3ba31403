import { type Minor, readDecimal } from "../../../foundation/money.ts";

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
	currency: string,
): { invoice?: Invoice; faults: InvoiceFault[] } => {
	const [first] = rows;
	if (!first) return { faults: [] };
	const date = readDate(first.InvoiceDate);
	if (!date) {
		const reason = `${first.InvoiceDate || "empty"} is not a date; write day/month/year hour:minute`;
		return { faults: [{ line: first.line, column: "InvoiceDate", reason }] };
	}
	const faults: InvoiceFault[] = [];
	const lines: InvoiceLine[] = [];
	for (const row of rows) {
		const read = readLine(row, currency);
		if ("reason" in read) faults.push(read);
		else lines.push(read);
	}
	if (lines.length === 0) return { faults };
	const { line, InvoiceNo: number, CustomerID: customer, Country: country } = first;
	return { invoice: { line, number, date, customer, country, lines: mergeLines(lines) }, faults };
};

const readLine = (row: InvoiceRow, currency: string): InvoiceLine | InvoiceFault => {
	const fault = (column: InvoiceColumn, reason: string): InvoiceFault => ({ line: row.line, column, reason });
	const code = row.StockCode.trim();
	if (!code) return fault("StockCode", "the row has no stock code");
	if (!/^\d{1,9}$/.test(row.Quantity) || Number(row.Quantity) === 0) {
		return fault("Quantity", `${row.Quantity || "empty"} is not a quantity of at least 1`);
	}
	if (!/^\d{1,12}(\.\d{1,10})?$/.test(row.UnitPrice)) {
		return fault("UnitPrice", `${row.UnitPrice || "empty"} is not a price`);
	}
	const [name, quantity] = [row.Description.trim() || code, Number(row.Quantity)];
	const price = readDecimal(row.UnitPrice, currency);
	if (price === undefined || !Number.isSafeInteger(price * quantity)) {
		return fault("UnitPrice", `${row.Quantity} × ${row.UnitPrice} is too large`);
	}
	return { code, name, quantity, price };
};

/** Merges rows of one product at one price. */
const mergeLines = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
	[...Map.groupBy(lines, ({ code, price }) => `${code} ${price}`).values()].flatMap((same) => {
		const [first] = same;
		return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
	});

/** Day/month/year and a time without a time zone, read as UTC. */
const readDate = (text: string): string | undefined => {
	const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
	if (!match) return undefined;
	const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = match
		.slice(1)
		.map((part) => Number(part ?? 0));
	const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
	const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
	return isReal ? date.toISOString() : undefined;
};
