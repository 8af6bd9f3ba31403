import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { BrokenCsv, readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import { JSONParser } from "@streamparser/json";

export type ItemFormat = "csv" | "json";

/** An item of a file, by the names of columns. */
export interface FileItem {
	/** Of a CSV file, the line; of a JSON file, the number of the item. */
	readonly row: number;
	/** Values of a CSV file are texts. Empty cells are left out. */
	readonly values: ReadonlyMap<string, JsonValue>;
	/** Only of a JSON file: an element that is not an object has no values. */
	readonly fault?: string;
}

/** A file that cannot be read, or not to its end. */
export class UnreadableItems extends Error {}

/** The items of a file, which is read on demand. */
export const readItems = (file: TextFile, format: ItemFormat): AsyncGenerator<FileItem, void> =>
	format === "csv" ? readCsv(file) : readJsonItems(file);

async function* readCsv(file: TextFile): AsyncGenerator<FileItem, void> {
	let header: readonly string[] | undefined;
	try {
		for await (const { cells, line } of readCsvRows(file)) {
			if (header) {
				const named = header.map((name, index) => [name, cells[index] ?? ""] as const);
				yield { row: line, values: new Map(named.filter(([name, text]) => name !== "" && text !== "")) };
			} else header = uniqueNames(cells.map((name) => name.trim()));
		}
	} catch (error) {
		throw error instanceof BrokenCsv ? new UnreadableItems(`line ${error.line}: ${error.message}`) : error;
	}
	if (!header) throw new UnreadableItems("The file is empty; its first line must name the columns.");
}

const uniqueNames = (names: readonly string[]): readonly string[] => {
	const twice = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
	if (twice !== undefined) throw new UnreadableItems(`The column ${twice} appears twice.`);
	return names;
};

/** A list of objects. Only the current part of the file is in memory. */
async function* readJsonItems(file: TextFile): AsyncGenerator<FileItem, void> {
	const parser = new JSONParser({ paths: ["$.*"], keepStack: false });
	const elements: unknown[] = [];
	parser.onValue = ({ value }) => void elements.push(value);
	let row = 0;
	let isStarted = false;
	for await (const text of file.read()) {
		if (text === "") continue;
		if (!isStarted && !/^\s*(\[|$)/.test(text.slice(0, 100))) throw notList();
		isStarted = true;
		const broken = parse(parser, text);
		for (const value of elements.splice(0)) {
			row += 1;
			yield itemOfValue(value as JsonValue, row);
		}
		if (broken) throw new UnreadableItems(`After item ${row}, the file is not JSON: ${broken}`);
	}
	if (!isStarted) throw notList();
	if (!parser.isEnded) throw new UnreadableItems(`After item ${row}, the file ends before its list does.`);
}

const notList = () => new UnreadableItems("A JSON file must be a list of items.");

/** Returns what is wrong. */
const parse = (parser: JSONParser, text: string): string | undefined => {
	try {
		parser.write(text);
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
};

const itemOfValue = (value: JsonValue, row: number): FileItem => {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		return { row, values: new Map(), fault: "is not an object" };
	return { row, values: new Map(Object.entries(value as JsonObject)) };
};
