import { createHash } from "node:crypto";
import { setOwn } from "@cartwright/contract/codec/own-members";
import type { DataFieldType, DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import type { DecimalMark } from "@cartwright/kernel/foundation/written-number";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { sentCollection } from "../collections/collection-changes.ts";
import { isSystemField } from "../collections/collection-view.ts";
import { DataError } from "../data-error.ts";
import { dataCollections, newItemSet } from "../documents.ts";
import { sentId } from "../item.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { InvalidCell, readCell } from "./cell-values.ts";
import { type Column, ColumnReader } from "./columns.ts";
import type { ItemFault, ItemImport } from "./import-report.ts";
import { type FileItem, type ItemFormat, readItems } from "./item-file.ts";
import { checkItems, type ItemToWrite, type Outcome, type WriteRules, writeItems } from "./write-items.ts";

export interface ImportOptions extends Pick<Context, "store" | "site" | "now" | "newId"> {
	readonly dataCollectionId: string;
	readonly file: TextFile;
	readonly format: ItemFormat;
	readonly dryRun: boolean;
	/** Imports into the environment SANDBOX. */
	readonly sandbox?: boolean;
	/** Creates the collection if it does not exist, with these permissions. */
	readonly create?: Pick<WireCollection, "permissions"> | undefined;
	/** Leaves items alone that exist. */
	readonly skipsExisting: boolean;
	/** The field whose values are the ids of items without one. */
	readonly idFrom?: string | undefined;
	/** Types by field, instead of those that are declared or guessed. */
	readonly types: ReadonlyMap<string, DataFieldType>;
	/** Of numbers in texts; by default the one that they show. */
	readonly decimalMark?: DecimalMark | undefined;
	/** Called once with the columns, before anything is written. */
	readonly onColumns?: (columns: readonly Column[]) => void;
	readonly onProgress?: (done: number, total: number) => void;
}

const batchSize = 1000;
const systemDates = ["_createdDate", "_updatedDate"];
const maxReportedFaults = 1000;

/**
 * Imports the items of a file. An item with the id of a stored one replaces its fields that the file has. Items without an
 * id get one from their content, so importing a file again changes nothing, and continues an interrupted import.
 */
export const importItems = async (options: ImportOptions): Promise<ItemImport> => {
	const { dataCollectionId, onColumns } = options;
	const fields = await declaredFields(options);
	const hasTitles = options.format === "csv";
	const reader = new ColumnReader({ fields: fields ?? [], types: options.types, hasTitles });
	let rows = 0;
	for await (const { values } of readItems(options.file, options.format)) {
		reader.see(values);
		rows += 1;
	}
	const columns = reader.columns();
	onColumns?.(columns);
	if (!fields && !options.dryRun) await createCollection(options, columns);
	const decimalMark = options.decimalMark ?? reader.decimalMark;
	const run = new ImportRun({ ...options, decimalMark }, columns, { total: rows, exists: fields !== undefined });
	for await (const item of readItems(options.file, options.format)) await run.add(item);
	await run.flush();
	const { counts, faults } = run;
	const { encoding } = options.file;
	return { collection: dataCollectionId, encoding, createsCollection: !fields, columns, rows, ...counts, faults };
};

/** Undefined if the import creates the collection. */
const declaredFields = async ({ store, site, dataCollectionId, create: created }: ImportOptions) => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, dataCollectionId) });
	if (!collection && !created) throw noCollection(dataCollectionId);
	return collection?.doc.fields;
};

const createCollection = async (
	{ store, site, now, newId, dataCollectionId: id, create: created }: ImportOptions,
	columns: readonly Column[],
): Promise<void> => {
	const own = columns.filter(({ field }) => !isSystemField(field));
	const fields = own.map(({ name, field, type }) => ({ key: field, displayName: name, type }));
	const doc = {
		id,
		...sentCollection({ id, fields, ...created }),
		itemSet: newItemSet(id, newId),
		createdDate: now,
		updatedDate: now,
	};
	await store.commit(site, [create(dataCollections, doc)]);
};

class ImportRun {
	readonly counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
	readonly faults: ItemFault[] = [];
	readonly #options: ImportOptions;
	readonly #columns: ReadonlyMap<string, Column>;
	readonly #rules: WriteRules;
	readonly #total: number;
	readonly #exists: boolean;
	readonly #seen = new Set<string>();
	#pending: { readonly row: number; readonly item: ItemToWrite }[] = [];
	#done = 0;

	constructor(
		options: ImportOptions,
		columns: readonly Column[],
		{ total, exists }: { readonly total: number; readonly exists: boolean },
	) {
		this.#options = options;
		this.#columns = new Map(columns.map((column) => [column.name, column]));
		const fields = new Set(columns.map(({ field }) => field));
		const { dryRun, skipsExisting } = options;
		this.#rules = { dryRun, existing: skipsExisting ? "skip" : "replace", keeps: (field) => !fields.has(field) };
		this.#total = total;
		this.#exists = exists || !dryRun;
	}

	async add(file: FileItem): Promise<void> {
		this.#done += 1;
		const item = this.#read(file);
		if (item) this.#pending.push({ row: file.row, item });
		if (this.#pending.length >= batchSize) await this.flush();
	}

	async flush(): Promise<void> {
		const pending = this.#pending;
		this.#pending = [];
		const items = pending.map(({ item }) => item);
		const outcomes = this.#exists
			? await writeItems(this.#options, this.#options.dataCollectionId, items, this.#rules)
			: checkItems(this.#options, items);
		for (const [index, outcome] of outcomes.entries()) this.#count(pending[index]?.row ?? 0, outcome);
		this.#options.onProgress?.(this.#done, this.#total);
	}

	#count(row: number, outcome: Outcome): void {
		if (outcome instanceof DataError) this.#fail(row, "", outcome.message);
		else this.counts[outcome] += 1;
	}

	#fail(line: number, column: string, reason: string): undefined {
		this.counts.failed += 1;
		if (this.faults.length < maxReportedFaults) this.faults.push({ line, column, reason });
	}

	/** Returns nothing, and records why, if a value is none of its column's type. */
	#read({ row, values, fault }: FileItem): ItemToWrite | undefined {
		if (fault) return this.#fail(row, "", fault);
		const data: JsonObject = {};
		for (const [name, value] of values) {
			const column = this.#columns.get(name);
			if (!column || value === null) continue;
			try {
				setOwn(data, column.field, this.#valueOf(value, column));
			} catch (error) {
				if (!(error instanceof InvalidCell)) throw error;
				return this.#fail(row, name, `${shortened(value)} ${error.message}`);
			}
		}
		return this.#withId(row, data);
	}

	/** Values of JSON have types; only texts become what the caller says they are. */
	#valueOf(value: JsonValue, { type, typeFrom, field }: Column): JsonValue {
		if (typeof value !== "string") return value;
		const isRead = this.#options.format === "csv" || typeFrom === "option" || systemDates.includes(field);
		return isRead ? readCell(value, type, this.#options.decimalMark) : value;
	}

	#withId(row: number, data: JsonObject): ItemToWrite | undefined {
		try {
			const { idFrom } = this.#options;
			const named = idFrom === undefined ? undefined : ownMember(data, idFrom);
			const id = sentId({ data }) ?? (named === undefined ? this.#contentId(data) : sentId({ id: String(named) }));
			if (id === undefined || this.#seen.has(id)) return this.#fail(row, "", `another row has the id ${id}`);
			this.#seen.add(id);
			// The last row of a file is its newest item.
			const created = new Date(Date.parse(this.#options.now) - (this.#total - this.#done)).toISOString();
			return { id, data, created };
		} catch (error) {
			if (!(error instanceof DataError)) throw error;
			return this.#fail(row, "_id", error.message);
		}
	}

	/** The same content has the same id in each import. */
	#contentId(data: JsonObject): string {
		const hash = createHash("sha256").update(`${this.#options.dataCollectionId}\n${JSON.stringify(data)}`);
		const id = hash.digest("hex").slice(0, 32);
		if (!this.#seen.has(id)) return id;
		let copy = 2;
		while (this.#seen.has(`${id}-${copy}`)) copy += 1;
		return `${id}-${copy}`;
	}
}

const shortened = (value: JsonValue): string => {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
