import { withoutCurrencySign } from "@cartwright/kernel/foundation/written-amount";
import { type DecimalMark, DecimalMarkGuess } from "@cartwright/kernel/foundation/written-number";
import { BrokenCsv, readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import { type InvoiceRow, invoiceColumns, type Notation } from "./invoice.ts";
import { type DateForm, DateFormGuess } from "./invoice-dates.ts";

/** The file is not a list of invoices. */
export class UnreadableFile extends Error {}

export interface RequestedNotation {
	readonly dates?: DateForm | undefined;
	readonly decimalMark?: DecimalMark | undefined;
}

/** How the file writes dates and numbers, as requested or as all of its rows show. */
export const findNotation = async (
	file: TextFile,
	currency: string,
	{ dates, decimalMark }: RequestedNotation,
): Promise<Notation> => {
	const [dateGuess, numberGuess] = [new DateFormGuess(), new DecimalMarkGuess()];
	for await (const { line, InvoiceDate, Quantity, UnitPrice } of invoiceRows(file)) {
		dateGuess.see(InvoiceDate, line);
		numberGuess.see(Quantity.trim());
		numberGuess.see(withoutCurrencySign(UnitPrice.trim(), currency));
	}
	return { currency, dates: dates ?? dateGuess.form, decimalMark: decimalMark ?? numberGuess.mark };
};

/** Yields the rows of each invoice, which are consecutive in the file. */
export async function* invoices(file: TextFile): AsyncGenerator<InvoiceRow[], void> {
	let rows: InvoiceRow[] = [];
	for await (const row of invoiceRows(file)) {
		if (rows[0] && rows[0].InvoiceNo !== row.InvoiceNo) {
			yield rows;
			rows = [];
		}
		rows.push(row);
	}
	if (rows.length > 0) yield rows;
}

async function* invoiceRows(file: TextFile): AsyncGenerator<InvoiceRow, void> {
	let header: readonly string[] | undefined;
	try {
		for await (const { cells, line } of readCsvRows(file)) {
			if (header === undefined) {
				header = checkedHeader(cells);
				continue;
			}
			const places = header;
			const named = invoiceColumns.map((name) => [name, cells[places.indexOf(name)] ?? ""] as const);
			yield { ...(Object.fromEntries(named) as Omit<InvoiceRow, "line">), line };
		}
	} catch (error) {
		if (!(error instanceof BrokenCsv)) throw error;
		throw new UnreadableFile(`From line ${error.line}, ${error.message}.`);
	}
	if (header === undefined) throw new UnreadableFile("The file is empty.");
}

const checkedHeader = (cells: readonly string[]): readonly string[] => {
	const header = cells.map((name) => name.trim());
	const missing = invoiceColumns.slice(0, 6).filter((name) => !header.includes(name));
	if (missing.length > 0) throw new UnreadableFile(`The file is missing the columns ${missing.join(", ")}.`);
	return header;
};
