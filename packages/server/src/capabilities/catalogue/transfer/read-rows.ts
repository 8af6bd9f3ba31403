import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
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

interface ParsedRecord {
	readonly record: string[];
	readonly info: { readonly lines: number };
}

// Limits the damage of an unclosed quote, which would turn the rest of the file into one cell.
const maxRowLength = 4_000_000;
const maxRowsPerProduct = 5_000;

/** Opens a product file, which is read on demand. */
export const openFile = async (source: Readable, requestedFormat: FormatName | "auto"): Promise<OpenFile> => {
	const records = parseRows(await withFirstLine(source));
	const first = await records.next();
	const { format, header } = openFormat(first.done ? [] : first.value.record, requestedFormat);
	return { format, header, products: groupRows(records, format, header) };
};

interface Opened {
	readonly chunks: Readable;
	readonly delimiter: string;
}

/** Detects the delimiter from the first line; spreadsheets in some countries write semicolons or tabs. */
const withFirstLine = async (source: Readable): Promise<Opened> => {
	const chunks = source[Symbol.asyncIterator]();
	const first = await chunks.next();
	const [line = ""] = first.done ? [] : String(first.value).split("\n", 1);
	const count = (separator: string) => line.split(separator).length;
	const [delimiter = ","] = [",", ";", "\t"].sort((a, b) => count(b) - count(a));
	const all = async function* () {
		if (!first.done) yield first.value;
		yield* { [Symbol.asyncIterator]: () => chunks };
	};
	return { chunks: Readable.from(all()), delimiter };
};

async function* parseRows({ chunks, delimiter }: Opened): AsyncGenerator<ParsedRecord, void> {
	let broken: CsvError | undefined;
	const parser = parse({
		bom: true,
		delimiter,
		info: true,
		max_record_size: maxRowLength,
		// Throwing here would discard rows that were already read.
		on_skip: (error) => {
			broken ??= error;
			return undefined;
		},
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		skip_records_with_error: true,
	});
	// Errors of the source reach the consumer of the iterator.
	pipeline(chunks, parser, () => {});
	yield* parser as AsyncIterable<ParsedRecord>;
	if (!broken) return;
	const reason = "the rest of the file cannot be read: a quote is not closed, or a row is too long";
	throw new InvalidRowError(Number(broken.lines) || 0, "", reason);
}

async function* groupRows(
	records: AsyncGenerator<ParsedRecord, void>,
	format: Format,
	header: Header,
): AsyncGenerator<ProductRows, void> {
	let handle = "";
	let rows: Row[] = [];
	for await (const { record, info } of records) {
		if (record.every((cell) => cell === "")) continue;
		const row = new Row(header, record, info.lines - lineBreaks(record));
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

const lineBreaks = (cells: readonly string[]): number => {
	let breaks = 0;
	for (const cell of cells) if (cell.includes("\n")) breaks += cell.split("\n").length - 1;
	return breaks;
};
