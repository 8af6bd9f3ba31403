import { exportTranslations, importTranslations } from "@cartwright/server/operator/products";
import type { Command } from "commander";
import { encodingOption } from "../options/file-options.ts";
import { rawCells } from "../options/raw-cells.ts";
import { failIfLeftOut, printEncoding, printFaults, printJson } from "../output/output.ts";
import { needsFile, writeOut } from "../output/write-out.ts";
import { onSite } from "../sites/on-site.ts";

interface Options {
	site?: string;
	json?: boolean;
}

export const define = (command: Command): void => {
	const site = ["--site <id>", "the site; optional while there is only one"] as const;
	command
		.command("export")
		.description("Export the texts of the catalogue and their translations as CSV, with a column for each language.")
		.argument("[file]", "the CSV file to write; an existing one is replaced")
		.option("--missing", "only texts that lack a translation")
		.option(...rawCells)
		.option(...site)
		.option("--json", "print JSON about what was written; needs a file")
		.action(exportFile);
	command
		.command("import")
		.description("Import the translations of such a file. Empty cells change nothing.")
		.argument("<file>", "the CSV file")
		.addOption(encodingOption())
		.option("--dry-run", "report what would change, and change nothing")
		.option(...site)
		.option("--json", "print JSON")
		.action(importFile);
};

const exportFile = async (
	path: string | undefined,
	options: Options & { missing?: boolean; rawCells?: boolean },
): Promise<void> => {
	needsFile(path, options.json);
	const { missing = false, rawCells } = options;
	const write = (text: AsyncIterable<string>) => writeOut(path, text);
	const languages = await onSite(options, (store, site) =>
		exportTranslations(store, site, { missing, rawCells, write }),
	);
	if (options.json) printJson({ file: path, languages });
	else if (path !== undefined) console.log(`Exported the texts with a column for ${languages.join(", ")} to ${path}.`);
};

const importFile = async (path: string, options: Options & { dryRun?: boolean; encoding?: string }): Promise<void> => {
	const { json, dryRun = false, encoding } = options;
	const report = await onSite(options, (store, site) => importTranslations(store, site, path, { dryRun, encoding }));
	failIfLeftOut(report);
	if (json) return printJson(report);
	const { rows, translations, products, words, failed } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${translations} new or changed translations from ${rows} rows: ` +
			`${products} products and ${words} words of the shop changed, ${failed} rows failed.`,
	);
	printEncoding(report.encoding);
	printFaults(report.faults);
};
