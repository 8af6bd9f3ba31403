import type { Readable } from "node:stream";
import { BrokenCsv, type CsvRow, readCsvRows } from "../../../runtime/csv-rows.ts";
import { slugOf } from "../slug.ts";
import { type Format, type FormatName, openFormat } from "./formats.ts";
import { type Header, InvalidRowError, Row } from "./row.ts";

/** The consecutive rows of one product. */
export interface ProductRows {
	readonly handle: string;
	readonly rows: readonly Row[];
}

export interface OpenFile {
	readonly format: Format;
	readonly header: Header;
	readonly products: AsyncGenerator<ProductRows, void>;
}

const maxRowsPerProduct = 5_000;

/** Opens a product file, which is read on demand. */
export const openFile = async (source: Readable, requestedFormat: FormatName | "auto"): Promise<OpenFile> => {
	const records = readRows(source);
	const first = await records.next();
	const { format, header } = openFormat(first.done ? [] : first.value.cells, requestedFormat);
	return { format, header, products: groupRows(records, format, header) };
};

/** Products before the fault are imported. */
async function* readRows(source: Readable): AsyncGenerator<CsvRow, void> {
	try {
		yield* readCsvRows(source);
	} catch (error) {
		throw error instanceof BrokenCsv ? new InvalidRowError(error.line, "", error.message) : error;
	}
}

async function* groupRows(
	records: AsyncGenerator<CsvRow, void>,
	format: Format,
	header: Header,
): AsyncGenerator<ProductRows, void> {
	let handle = "";
	let rows: Row[] = [];
	for await (const { cells, line } of records) {
		const row = new Row(header, cells, line);
		const own = row.filled(format.handle) ?? handleFromTitle(row, format) ?? handle;
		if (rows.length > 0 && (own !== handle || rows.length >= maxRowsPerProduct)) {
			yield { handle, rows };
			rows = [];
		}
		handle = own;
		rows.push(row);
	}
	if (rows.length > 0) yield { handle, rows };
}

/** A product may have no handle; its first row is the one with a title. */
const handleFromTitle = (row: Row, format: Format): string | undefined => {
	const title = row.filled(format.title);
	return title === undefined ? undefined : slugOf(title);
};
