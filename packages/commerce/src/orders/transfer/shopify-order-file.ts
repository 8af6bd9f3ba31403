import { withoutCurrencySign } from "@cartwright/kernel/foundation/written-amount";
import { DecimalMarkGuess } from "@cartwright/kernel/foundation/written-number";
import { BrokenCsv, readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import type { Notation } from "./invoice.ts";
import { DateFormGuess } from "./invoice-dates.ts";
import { type RequestedNotation, UnreadableFile } from "./invoice-file.ts";

/** A row of Shopify's export of orders: that of a line item. The first of an order has all that is said of the order. */
export interface ShopifyRow {
	readonly line: number;
	/** The text of a column; empty if the file does not have it. */
	readonly cell: (column: string) => string;
}

const required = ["Name", "Financial Status", "Lineitem quantity", "Lineitem name", "Lineitem price"];

const dateColumns = ["Created at", "Paid at", "Fulfilled at", "Cancelled at"] as const;

const amountColumns = [
	...(["Subtotal", "Shipping", "Taxes", "Total", "Discount Amount", "Lineitem price"] as const),
	...(["Refunded Amount"] as const),
];

/** Whether the file is an export of Shopify's orders. */
export const isShopifyFile = async (file: TextFile): Promise<boolean> => {
	for await (const { cells } of rowsOf(file)) return isHeader(cells);
	return false;
};

const isHeader = (cells: readonly string[]): boolean => {
	const names = cells.map((name) => name.trim());
	return names.includes("Financial Status") && names.includes("Lineitem name");
};

/** How the file writes dates and numbers, as requested or as all of its rows show. */
export const findShopifyNotation = async (
	file: TextFile,
	currency: string,
	{ dates, decimalMark }: RequestedNotation,
): Promise<Notation> => {
	const [dateGuess, numberGuess] = [new DateFormGuess(), new DecimalMarkGuess()];
	for await (const { line, cell } of shopifyRows(file)) {
		for (const column of dateColumns) if (cell(column)) dateGuess.see(withoutOffset(cell(column)).text, line);
		for (const column of amountColumns)
			numberGuess.see(withoutCurrencySign(cell(column), cell("Currency") || currency));
	}
	return { currency, dates: dates ?? dateGuess.form, decimalMark: decimalMark ?? numberGuess.mark };
};

/** A date and time, and how many minutes it is ahead of UTC: `2025-10-07 09:50:26 +0200`. */
export const withoutOffset = (text: string): { readonly text: string; readonly minutes: number } => {
	const [, local = text, sign, hours, minutes] = /^(.*\d)\s*(?:Z|UTC|([+-])(\d{2}):?(\d{2}))$/.exec(text.trim()) ?? [];
	const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
	return { text: local, minutes: sign === "-" ? -ahead : ahead };
};

/** Yields the rows of each order, which are consecutive in the file. */
export async function* shopifyOrders(file: TextFile): AsyncGenerator<ShopifyRow[], void> {
	let rows: ShopifyRow[] = [];
	for await (const row of shopifyRows(file)) {
		if (rows[0] && rows[0].cell("Name") !== row.cell("Name")) {
			yield rows;
			rows = [];
		}
		rows.push(row);
	}
	if (rows.length > 0) yield rows;
}

async function* shopifyRows(file: TextFile): AsyncGenerator<ShopifyRow, void> {
	let header: readonly string[] | undefined;
	for await (const { cells, line } of rowsOf(file)) {
		if (header === undefined) {
			header = checkedHeader(cells);
			continue;
		}
		const names = header;
		yield { line, cell: (column) => cells[names.indexOf(column)]?.trim() ?? "" };
	}
}

async function* rowsOf(file: TextFile) {
	try {
		yield* readCsvRows(file);
	} catch (error) {
		if (!(error instanceof BrokenCsv)) throw error;
		throw new UnreadableFile(`From line ${error.line}, ${error.message}.`);
	}
}

const checkedHeader = (cells: readonly string[]): readonly string[] => {
	const header = cells.map((name) => name.trim());
	const missing = required.filter((name) => !header.includes(name));
	if (missing.length > 0) throw new UnreadableFile(`The file is missing the columns ${missing.join(", ")}.`);
	return header;
};
