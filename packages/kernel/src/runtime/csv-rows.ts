import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { ofSafeCell } from "../foundation/csv-text.ts";
import type { TextFile } from "./text-file.ts";

export interface CsvRow {
	readonly cells: readonly string[];
	/** Number of the line on which the row starts. */
	readonly line: number;
}

/** A quote that is not closed, or a row that is too long. Rows before it were read. */
export class BrokenCsv extends Error {
	readonly line: number;

	constructor(line: number) {
		super("the rest of the file cannot be read: a quote is not closed, or a row is too long");
		this.line = line;
	}
}

interface ParsedRecord {
	readonly record: string[];
	readonly info: { readonly lines: number };
}

// Limits the damage of an unclosed quote, which would turn the rest of the file into one cell.
const maxRowLength = 4_000_000;

/** Each line may end in its own way, as in a file that several programs wrote. */
const lineBreak = /\r\n|\n|\r/;

/** The rows of a CSV file, with the header, without the apostrophes of `safeCell`. Empty rows are left out. */
export async function* readCsvRows(file: TextFile): AsyncGenerator<CsvRow, void> {
	const { delimiter, headerLine } = await detectDelimiter(file);
	let broken: CsvError | undefined;
	const parser = parse({
		delimiter,
		from_line: headerLine,
		info: true,
		max_record_size: maxRowLength,
		record_delimiter: ["\r\n", "\n", "\r"],
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
	pipeline(Readable.from(file.read()), parser, () => {});
	// The parser takes each CRLF within quotes for two line breaks.
	let miscounted = 0;
	for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
		miscounted += countIn(record, "\r\n");
		if (record.some((cell) => cell !== ""))
			yield { cells: record.map(ofSafeCell), line: info.lines - miscounted - countIn(record, lineBreak) };
	}
	if (broken) throw new BrokenCsv(Number(broken.lines) || 0);
}

/** Spreadsheets in some countries write semicolons or tabs. A first line such as `sep=;` names what they wrote. */
const detectDelimiter = async (file: TextFile): Promise<{ delimiter: string; headerLine: number }> => {
	const line = await firstLine(file);
	const [, named] = /^"?sep=([^"])"?$/i.exec(line) ?? [];
	if (named) return { delimiter: named, headerLine: 2 };
	const count = (separator: string) => line.split(separator).length;
	const [delimiter = ","] = [",", ";", "\t"].sort((a, b) => count(b) - count(a));
	return { delimiter, headerLine: 1 };
};

const firstLine = async (file: TextFile): Promise<string> => {
	let start = "";
	for await (const text of file.read()) {
		start += text;
		if (lineBreak.test(start) || start.length > maxRowLength) break;
	}
	return start.split(lineBreak, 1)[0] ?? "";
};

const countIn = (cells: readonly string[], separator: string | RegExp): number =>
	cells.reduce((count, cell) => count + cell.split(separator).length - 1, 0);
