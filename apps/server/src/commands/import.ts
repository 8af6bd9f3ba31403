import { type Command, Option } from "commander";
import { chooseSite } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { importProducts, type PictureReport, type ProductsReport } from "../import-products.ts";
import { withStore } from "../open-store.ts";
import { printFaults, printJson, printPictureFaults } from "../output.ts";

type Format = ProductsReport["format"] | "auto";

interface Options {
	site?: string;
	format: Format;
	dryRun?: boolean;
	fetchImages?: boolean;
	json?: boolean;
}

const formats: readonly Format[] = ["auto", "shopify", "wix-v1", "wix-v3"];

export const define = (command: Command): void => {
	command
		.description("Import products from a CSV file of Shopify or Wix. Importing a file twice changes nothing.")
		.argument("<file>", "the CSV file")
		.option("--site <id>", "the site; optional while there is only one")
		.addOption(new Option("--format <name>", "the format of the file").choices(formats).default("auto"))
		.option("--fetch-images", "fetch the pictures that the file names into the shop")
		.option("--dry-run", "report what would change, and change nothing")
		.option("--json", "print JSON")
		.action(run);
};

const run = async (path: string, { site, json = false, ...choices }: Options): Promise<void> => {
	const config = readConfig(process.env);
	const report = await withStore(config, async (store) =>
		importProducts(config, store, await chooseSite(store, config, site), { path, watched: !json, ...choices }),
	);
	if (json) printJson(report);
	else print(report, choices.dryRun ?? false);
	if (report.failed > 0 || report.pictures?.failed) process.exitCode = 1;
};

const print = (report: ProductsReport, dryRun: boolean): void => {
	const { format, rows, created, updated, unchanged, skipped, failed, pictures } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows of a ${format} file: ${created} products created, ` +
			`${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed.`,
	);
	for (const notice of report.notices) console.log(notice);
	printFaults(report.faults);
	if (pictures) printPictures(pictures, dryRun);
};

const printPictures = ({ fetched, unchanged, failed, faults }: PictureReport, dryRun: boolean): void => {
	console.log(
		dryRun
			? `Would fetch ${fetched} pictures; ${unchanged} are here already.`
			: `Fetched ${fetched} pictures; ${unchanged} were here already, ${failed} failed.`,
	);
	printPictureFaults(faults);
	if (failed > 0)
		console.log("The products show the failed ones from their addresses. The same command fetches them again.");
};
