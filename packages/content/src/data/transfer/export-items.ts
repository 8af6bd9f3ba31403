import { isDeepStrictEqual } from "node:util";
import { setOwn } from "@cartwright/contract/codec/own-members";
import type { DataFieldType } from "@cartwright/contract/data/collection-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import { csvLine } from "@cartwright/kernel/foundation/csv-text";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { uncached } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, compare, type Position } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type DataCollection, type DataItem, dataCollections, dataItems } from "../documents.ts";
import { seenAs } from "../environment.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { InvalidCell, readCell, TypeGuess, writeCell } from "./cell-values.ts";
import type { ItemFormat } from "./item-file.ts";

type Source = Pick<Context, "store" | "site"> & {
	/** Exports from the environment SANDBOX. */
	readonly sandbox?: boolean;
};

export interface ExportOptions extends Source {
	readonly dataCollectionId: string;
	readonly format: ItemFormat;
	/** Leaves cells of CSV as they are that spreadsheets run as formulas. */
	readonly rawCells?: boolean | undefined;
}

export interface ItemExport {
	/** The text of the file, page by page. */
	readonly text: AsyncIterable<string>;
	/** What was written; complete when the text is. */
	readonly report: ExportReport;
}

export interface ExportReport {
	items: number;
	/** Values that an import of the file reads as something else, counted by field. A JSON file has none. */
	readonly inexact: Record<string, number>;
}

/** Items may have 500 KB each. */
const pageSize = 100;

const loadCollection = async ({ store, site, sandbox }: Source, dataCollectionId: string): Promise<DataCollection> => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, dataCollectionId) });
	if (!collection) throw noCollection(dataCollectionId);
	return seenAs(collection, sandbox ? { environment: "SANDBOX" } : undefined).doc;
};

/** The items of a collection by their ids, a page at a time. */
export async function* itemPages({ store, site }: Source, { itemSet }: DataCollection): AsyncGenerator<JsonObject[]> {
	// The ids of all its items begin so: 0 follows the slash.
	const filter = and(compare("id", "gte", `${itemSet}/`), compare("id", "lt", `${itemSet}0`));
	let from: Position | undefined;
	do {
		const { items } = await store.read(site, { items: page(uncached(dataItems), { filter, limit: pageSize, from }) });
		if (items.length > 0) yield items.map(({ doc }) => withReferences(doc));
		const last = items.length === pageSize ? items.at(-1) : undefined;
		from = last && { values: positionOf(last.doc) };
	} while (from);
}

/** The item with the ids of the items that its fields refer to. */
const withReferences = ({ data, references = [] }: DataItem): JsonObject => ({
	...data,
	...Object.fromEntries(references.map(({ field, items }) => [field, [...items]])),
});

/** The items of a collection as a file that `importItems` reads. */
export const exportItems = async (options: ExportOptions): Promise<ItemExport> => {
	const collection = await loadCollection(options, options.dataCollectionId);
	const report: ExportReport = { items: 0, inexact: {} };
	const text = options.format === "csv" ? csvText : jsonText;
	return { text: text(options, collection, report), report };
};

/** The JSON of an item with its fields by name: databases return them in different orders. */
export const itemLine = (item: JsonObject): string => JSON.stringify(item, sortFields);

const sortFields = (_name: string, value: JsonValue): JsonValue => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

async function* jsonText(
	source: ExportOptions,
	collection: DataCollection,
	report: ExportReport,
): AsyncGenerator<string> {
	for await (const items of itemPages(source, collection)) {
		yield items.map((item, index) => `${report.items + index === 0 ? "[" : ","}\n${itemLine(item)}`).join("");
		report.items += items.length;
	}
	yield report.items === 0 ? "[]\n" : "\n]\n";
}

async function* csvText(
	source: ExportOptions,
	collection: DataCollection,
	report: ExportReport,
): AsyncGenerator<string> {
	const line = (cells: readonly string[]) => csvLine(cells, { raw: source.rawCells });
	const types = await columnTypes(source, collection);
	yield line([...types.keys()]);
	for await (const items of itemPages(source, collection)) {
		yield items.map((item) => line([...types].map(([field, type]) => cellOf(item, field, type, report)))).join("");
		report.items += items.length;
	}
}

/** The declared fields and those that only items have, between the fields of the system. */
const columnTypes = async (source: Source, collection: DataCollection): Promise<Map<string, DataFieldType>> => {
	const declared = collection.fields.map(({ key, type }) => [key ?? "", type ?? "ANY"] as const);
	const first = new Map<string, DataFieldType>([["_id", "TEXT"], ...declared]);
	const last: Record<string, DataFieldType> = { _createdDate: "DATETIME", _updatedDate: "DATETIME", _owner: "TEXT" };
	const others = new Map<string, TypeGuess>();
	for await (const items of itemPages(source, collection)) {
		for (const [field, value] of items.flatMap((item) => Object.entries(item))) {
			if (first.has(field) || Object.hasOwn(last, field)) continue;
			const guess = others.get(field) ?? new TypeGuess();
			guess.seeValue(value);
			others.set(field, guess);
		}
	}
	const undeclared = [...others].sort(([one], [other]) => (one < other ? -1 : 1));
	return new Map([...first, ...undeclared.map(([field, { type }]) => [field, type] as const), ...Object.entries(last)]);
};

const cellOf = (item: JsonObject, field: string, type: DataFieldType, { inexact }: ExportReport): string => {
	const value = ownMember(item, field);
	const cell = writeCell(value, type);
	if (value !== undefined && value !== null && !isDeepStrictEqual(tryCell(cell, type), value))
		setOwn(inexact, field, (ownMember(inexact, field) ?? 0) + 1);
	return cell;
};

const tryCell = (cell: string, type: DataFieldType) => {
	if (cell === "") return undefined;
	try {
		return readCell(cell, type);
	} catch (error) {
		if (error instanceof InvalidCell) return undefined;
		throw error;
	}
};
