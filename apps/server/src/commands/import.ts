import { UnknownFormat } from "@cartwright/server/capabilities/catalogue/transfer/formats";
import {
	type ImportReport,
	importCatalogue,
} from "@cartwright/server/capabilities/catalogue/transfer/import-catalogue";
import { type Command, Option } from "commander";
import { v7 as uuid } from "uuid";
import { chooseSite } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printFaults, printJson } from "../output.ts";
import { Refusal } from "../refusal.ts";
import { readSettings } from "../site-settings.ts";
import { openSourceFile } from "../source-file.ts";

type Format = ImportReport["format"] | "auto";

interface Options {
	site?: string;
	format: Format;
	dryRun?: boolean;
	json?: boolean;
}

const formats: readonly Format[] = ["auto", "shopify", "wix-v1", "wix-v3"];

export const define = (command: Command): void => {
	command
		.description("Import products from a CSV file of Shopify or Wix. Importing a file twice changes nothing.")
		.argument("<file>", "the CSV file")
		.option("--site <id>", "the site; may be left out while there is one alone")
		.addOption(new Option("--format <name>", "how the file is written").choices(formats).default("auto"))
		.option("--dry-run", "report what would be done, and do nothing")
		.option("--json", "answer in JSON")
		.action(run);
};

const run = async (path: string, { site, format, dryRun = false, json = false }: Options): Promise<void> => {
	const config = readConfig(process.env);
	const file = await openSourceFile(path, !json);
	const report = await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		return importCatalogue({
			...{ store, site: siteId, source: file.stream, format, dryRun, newId: () => uuid() },
			now: new Date().toISOString(),
			origin: config.publicUrl,
			settings: await readSettings(store, siteId),
			onProgress: file.progress,
		});
	})
		.catch((error) => {
			throw error instanceof UnknownFormat
				? new Refusal("UNKNOWN_FORMAT", error.message, "docs/guides/csv-files.md says which columns there are.")
				: error;
		})
		.finally(file.end);
	if (json) printJson(report);
	else print(report, dryRun);
	if (report.failed > 0) process.exitCode = 1;
};

const print = (report: ImportReport, dryRun: boolean): void => {
	const { format, rows, created, updated, unchanged, skipped, failed } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows of a ${format} file: ${created} products created, ` +
			`${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed.`,
	);
	for (const notice of report.notices) console.log(notice);
	printFaults(report.faults);
};
