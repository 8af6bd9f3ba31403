import type { Column } from "@cartwright/content/data/transfer/columns";
import { type ImportOptions, importItems } from "@cartwright/content/data/transfer/import-items";
import type { ItemImport } from "@cartwright/content/data/transfer/import-report";
import { UnreadableItems } from "@cartwright/content/data/transfer/item-file";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { formatOf, orDataRefusal } from "../options/data-options.ts";
import { printEncoding, printFaults } from "../output/output.ts";
import { progressBar } from "../output/progress-bar.ts";
import { Refusal } from "../output/refusal.ts";
import { openSourceText } from "./source-file.ts";

interface Choices
	extends Pick<
		ImportOptions,
		"dataCollectionId" | "sandbox" | "types" | "dryRun" | "idFrom" | "create" | "skipsExisting" | "decimalMark"
	> {
	readonly encoding?: string | undefined;
	/** Prints the types and the outcome, and shows progress on a terminal. */
	readonly watched: boolean;
}

/** Imports a file of items into a data collection. */
export const importDataFile = async (
	store: Store,
	site: string,
	path: string,
	{ watched, encoding, ...choices }: Choices,
): Promise<ItemImport> => {
	const format = formatOf(path);
	const file = await openSourceText(path, encoding);
	const bar = await progressBar(watched, " {bar} {value} of {total} items  {eta_formatted} left");
	const report = await orDataRefusal(() =>
		importItems({
			store,
			site,
			file,
			format,
			now: new Date().toISOString(),
			newId: () => uuid(),
			...choices,
			onColumns: (columns) => watched && printColumns(columns),
			onProgress: bar.update,
		}),
	)
		.catch((error) => {
			if (!(error instanceof UnreadableItems)) throw error;
			throw new Refusal("UNREADABLE_FILE", error.message, "Correct the file, and import it again.");
		})
		.finally(bar.end);
	if (watched) print(report, choices.dryRun);
	return report;
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
