import { exportTranslations } from "@cartwright/products/catalogue/translations/export-translations";
import { fileLanguages } from "@cartwright/products/catalogue/translations/translation-file";
import type { Command } from "commander";
import { importTranslationFile } from "../import/import-translations.ts";
import { encodingOption } from "../options/file-options.ts";
import { rawCells } from "../options/raw-cells.ts";
import { printEncoding, printFaults, printJson } from "../output/output.ts";
import { Refusal } from "../output/refusal.ts";
import { needsFile, writeOut } from "../output/write-out.ts";
import { onSite } from "../sites/on-site.ts";
import { readSettings } from "../sites/site-settings.ts";

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
	const languages = await onSite(options, async (store, site) => {
		const settings = await readSettings(store, site);
		const offered = fileLanguages(settings);
		if (offered.length === 0) throw oneLanguage();
		const { missing = false, rawCells } = options;
		await writeOut(path, exportTranslations({ store, site, settings, missing, rawCells }));
		return offered;
	});
	if (options.json) printJson({ file: path, languages });
	else if (path !== undefined) console.log(`Exported the texts with a column for ${languages.join(", ")} to ${path}.`);
};

const oneLanguage = (): Refusal =>
	new Refusal(
		"ONE_LANGUAGE",
		"The shop has one language.",
		`Add others first: npx cartwright settings set languages '["en", "ar"]'`,
	);

const importFile = async (path: string, options: Options & { dryRun?: boolean; encoding?: string }): Promise<void> => {
	const { json, dryRun = false, encoding } = options;
	const report = await onSite(options, (store, site) => importTranslationFile(store, site, path, { dryRun, encoding }));
	if (report.failed > 0) process.exitCode = 1;
	if (json) return printJson(report);
	const { rows, translations, products, words, failed } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${translations} new or changed translations from ${rows} rows: ` +
			`${products} products and ${words} words of the shop changed, ${failed} rows failed.`,
	);
	printEncoding(report.encoding);
	printFaults(report.faults);
};
