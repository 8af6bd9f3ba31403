import type { DataCollectionPermissions, DataFieldType, DataRole } from "@cartwright/contract/data/collection-messages";
import {
	type Column,
	contentCollectionIds,
	createPages,
	exportItems,
	type ItemImport,
	importItems,
	listCollections,
} from "@cartwright/server/operator/data";
import type { ReadingOptions } from "@cartwright/server/operator/products";
import { type Command, InvalidArgumentError, Option } from "commander";
import { readDataRole, readFieldType } from "../options/data-options.ts";
import { decimalMarkOption, encodingOption } from "../options/file-options.ts";
import { rawCells } from "../options/raw-cells.ts";
import { failIfLeftOut, printEncoding, printFaults, printJson, printTable } from "../output/output.ts";
import { progressOn } from "../output/progress-bar.ts";
import { writeOut } from "../output/write-out.ts";
import { onSite } from "../sites/on-site.ts";

interface Options {
	site?: string;
	json?: boolean;
}

interface TransferOptions extends Options {
	collection: string;
	sandbox?: boolean;
}

interface ImportOptions extends TransferOptions, ReadingOptions {
	create?: boolean;
	read?: DataRole;
	type?: ReadonlyMap<string, DataFieldType>;
	id?: string;
	skipExisting?: boolean;
	dryRun?: boolean;
}

export const define = (command: Command): void => {
	const site = ["--site <id>", "the site; optional while there is only one"] as const;
	const json = ["--json", "print JSON"] as const;
	const collection = ["--collection <id>", "the id of the collection, such as Menus"] as const;
	const sandbox = ["--sandbox", "the items of the environment SANDBOX"] as const;
	command
		.command("list")
		.description("List the data collections and how many items they have.")
		.option(...site)
		.option(...json)
		.action(list);
	command
		.command("import")
		.description(
			"Import items from a CSV or JSON file. Items whose _id the collection has are updated; importing the same twice changes nothing.",
		)
		.argument("<file>", "a file that ends with .csv or .json")
		.requiredOption(...collection)
		.option("--create", "create the collection if it does not exist")
		.addOption(new Option("--read <role>", "with --create: who may read items").argParser(readDataRole))
		.addOption(new Option("--type <field=TYPE>", "the type of a field; can be repeated").argParser(addType))
		.addOption(encodingOption())
		.addOption(decimalMarkOption())
		.option("--id <field>", "the field whose values are the ids of items without _id")
		.option("--skip-existing", "leave items alone that exist")
		.option(...sandbox)
		.option("--dry-run", "report what would change, and change nothing")
		.option(...site)
		.option(...json)
		.action(importFile);
	command
		.command("create-pages")
		.description("Create the collections of the storefront's pages, menus and announcement, with the default texts.")
		.option(...site)
		.option(...json)
		.action(createPageCollections);
	command
		.command("export")
		.description("Export the items of a collection to a CSV or JSON file, which `data import` reads.")
		.argument("<file>", "a file that ends with .csv or .json; an existing one is replaced")
		.requiredOption(...collection)
		.option(...rawCells)
		.option(...sandbox)
		.option(...site)
		.option(...json)
		.action(exportFile);
};

const addType = (text: string, before: ReadonlyMap<string, DataFieldType> = new Map()) => {
	const [field = "", type = "", ...others] = text.split("=");
	if (!field || others.length > 0) throw new InvalidArgumentError("Write it like price=NUMBER.");
	return new Map([...before, [field, readFieldType(type)]]);
};

const list = async (options: Options): Promise<void> => {
	const collections = await onSite(options, listCollections);
	if (options.json) return printJson(collections);
	printTable(
		["id", "items", "fields", "read", "insert", "update", "remove"],
		collections.map(({ id, items, fields, permissions: { read, insert, update, remove } }) => [
			id,
			String(items),
			String(fields),
			read,
			insert,
			update,
			remove,
		]),
	);
};

const createPageCollections = async (options: Options): Promise<void> => {
	const created = await onSite(options, createPages);
	const names = contentCollectionIds.join(", ");
	if (options.json) return printJson({ created });
	console.log(created ? `Created the collections ${names}.` : `Nothing was changed: one of ${names} exists already.`);
};

const importFile = async (path: string, options: ImportOptions): Promise<void> => {
	const { collection: dataCollectionId, type: types = new Map(), read, create, dryRun = false, id, json } = options;
	const { encoding, decimalMark } = options;
	const permissions: DataCollectionPermissions = read ? { read } : {};
	const report = await onSite(options, (store, site) =>
		importItems(store, site, path, {
			dataCollectionId,
			types,
			dryRun,
			encoding,
			decimalMark,
			idFrom: id,
			create: create ? { permissions } : undefined,
			skipsExisting: options.skipExisting ?? false,
			sandbox: options.sandbox ?? false,
			onColumns: (columns) => json || printColumns(columns),
			openProgress: progressOn(!json),
		}),
	);
	failIfLeftOut(report);
	if (json) printJson(report);
	else print(report, dryRun);
};

const sources: Readonly<Record<Column["typeFrom"], string>> = {
	collection: "",
	option: " (--type)",
	file: " (guessed)",
};

const printColumns = (columns: readonly Column[]): void => {
	for (const { name, field, type, typeFrom } of columns) {
		console.log(`${name}${name === field ? "" : ` → ${field}`}: ${type}${sources[typeFrom]}`);
	}
};

const print = (report: ItemImport, dryRun: boolean): void => {
	const { collection, encoding, createsCollection, rows, created, updated, unchanged, skipped, failed, faults } =
		report;
	if (createsCollection) console.log(`${dryRun ? "Would create" : "Created"} the collection ${collection}.`);
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows into ${collection}: ${created} items created, ` +
			`${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed.`,
	);
	printEncoding(encoding);
	printFaults(faults);
};

const exportFile = async (path: string, options: TransferOptions & { rawCells?: boolean }): Promise<void> => {
	const { collection: dataCollectionId, sandbox = false, json, rawCells } = options;
	const write = (text: AsyncIterable<string>) => writeOut(path, text);
	const { items, inexact } = await onSite(options, (store, site) =>
		exportItems(store, site, path, { dataCollectionId, sandbox, rawCells, write }),
	);
	if (json) return printJson({ file: path, collection: dataCollectionId, items, inexact });
	console.log(`Exported ${items} items of ${dataCollectionId} to ${path}.`);
	for (const [field, count] of Object.entries(inexact)) {
		console.log(
			`${field}: ${count} values are not of its type, so that a CSV file does not keep them; a .json file does.`,
		);
	}
};
