import { withoutCurrencySign } from "@cartwright/kernel/foundation/written-amount";
import { type DecimalMark, DecimalMarkGuess } from "@cartwright/kernel/foundation/written-number";
import { BrokenCsv, type CsvRow, readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import { type Format, type FormatName, openFormat } from "./formats.ts";
import { type ColumnChoices, Header, InvalidRowError, Row } from "./row.ts";

/** The consecutive rows of one product. */
export interface ProductRows {
	/** Names the product in the file. */
	readonly key: string;
	readonly handle: string | undefined;
	readonly rows: readonly Row[];
}

export interface OpenFile {
	readonly format: Format;
	readonly header: Header;
	/** The number of rows, without the header. */
	readonly rows: number;
	readonly products: AsyncGenerator<ProductRows, void>;
}

const maxRowsPerProduct = 5_000;

export interface OpenOptions {
	readonly file: TextFile;
	readonly format: FormatName | "auto";
	readonly currency: string;
	/** By default the one that the numbers of the file show. */
	readonly decimalMark?: DecimalMark | undefined;
	/** Columns with names that the format does not have. */
	readonly columns?: ColumnChoices | undefined;
}

/** Opens a product file, which is read on demand. */
export const openFile = async ({ file, currency, columns, ...requested }: OpenOptions): Promise<OpenFile> => {
	const records = readRows(file);
	const first = await records.next();
	const { format, header } = openFormat(first.done ? [] : first.value.cells, requested.format, columns);
	const { rows, ...found } = await scanRows(file, format, header, currency);
	const decimalMark = requested.decimalMark ?? found.decimalMark;
	return {
		format,
		header,
		rows,
		products: groupRows(records, format, new Header(header.names, format.aliases, { decimalMark, columns })),
	};
};

const scanRows = async (file: TextFile, format: Format, header: Header, currency: string) => {
	const guess = new DecimalMarkGuess();
	let rows = -1;
	try {
		for await (const { cells, line } of readRows(file)) {
			rows += 1;
			const row = new Row(header, cells, line);
			for (const column of format.numbers) {
				const text = row.filled(column);
				if (text !== undefined) guess.see(withoutCurrencySign(text, currency));
			}
		}
	} catch (error) {
		// The import reports it, after the products before it.
		if (!(error instanceof InvalidRowError)) throw error;
	}
	return { rows: Math.max(0, rows), decimalMark: guess.mark };
};

/** Products before the fault are imported. */
async function* readRows(file: TextFile): AsyncGenerator<CsvRow, void> {
	try {
		yield* readCsvRows(file);
	} catch (error) {
		throw error instanceof BrokenCsv ? new InvalidRowError(error.line, "", error.message) : error;
	}
}

async function* groupRows(
	records: AsyncGenerator<CsvRow, void>,
	format: Format,
	header: Header,
): AsyncGenerator<ProductRows, void> {
	let product: Pick<ProductRows, "key" | "handle"> = { key: "a product without a name", handle: undefined };
	let rows: Row[] = [];
	for await (const { cells, line } of records) {
		const row = new Row(header, cells, line);
		const own = identify(row, format) ?? product;
		if (rows.length > 0 && (own.key !== product.key || rows.length >= maxRowsPerProduct)) {
			yield { ...product, rows };
			rows = [];
		}
		product = own;
		rows.push(row);
	}
	if (rows.length > 0) yield { ...product, rows };
}

/** A product may have no handle; it is then known by its title, which is in its first row. */
const identify = (row: Row, format: Format): Pick<ProductRows, "key" | "handle"> | undefined => {
	const [handle, title] = [row.filled(format.handle), row.filled(format.title)];
	if (handle !== undefined) return { key: `the handle ${handle}`, handle };
	return title === undefined ? undefined : { key: `the title ${title}`, handle };
};
