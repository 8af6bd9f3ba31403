import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { ofSafeCell } from "../foundation/csv-text.ts";

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

/** The rows of a CSV file, with the header, without the apostrophes of `safeCell`. Empty rows are left out. Detects the delimiter, and skips a byte order mark. */
export async function* readCsvRows(source: Readable): AsyncGenerator<CsvRow, void> {
	const { chunks, delimiter } = await withFirstLine(source);
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
	for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
		if (record.some((cell) => cell !== ""))
			yield { cells: record.map(ofSafeCell), line: info.lines - lineBreaks(record) };
	}
	if (broken) throw new BrokenCsv(Number(broken.lines) || 0);
}

/** Spreadsheets in some countries write semicolons or tabs. */
const withFirstLine = async (source: Readable): Promise<{ chunks: Readable; delimiter: string }> => {
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

const lineBreaks = (cells: readonly string[]): number => {
	let breaks = 0;
	for (const cell of cells) if (cell.includes("\n")) breaks += cell.split("\n").length - 1;
	return breaks;
};
