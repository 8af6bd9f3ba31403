import { OperatorError } from "@cartwright/server/operator/operator-error";
import {
	importProducts,
	type PictureReport,
	type ProductsReport,
	type ReadingOptions,
} from "@cartwright/server/operator/products";
import { type FolderImport, importFolder } from "@cartwright/server/operator/shop-folder";
import { type Command, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { decimalMarkOption, encodingOption } from "../options/file-options.ts";
import {
	failIfLeftOut,
	printEncoding,
	printFaults,
	printJson,
	printPictureFaults,
	printReplaced,
} from "../output/output.ts";
import { progressOn } from "../output/progress-bar.ts";
import { rejectFile } from "../output/write-out.ts";
import { chooseSite } from "../sites/choose-site.ts";

type Format = ProductsReport["format"] | "auto";

interface Options extends ReadingOptions {
	all?: string;
	stock?: boolean;
	delete?: boolean;
	site?: string;
	format: Format;
	dryRun?: boolean;
	fetchImages?: boolean;
	json?: boolean;
}

const formats: readonly Format[] = ["auto", "shopify", "wix-v1", "wix-v3"];

export const define = (command: Command): void => {
	command
		.description(
			"Import products from a CSV file of Shopify or Wix; or with --all a whole shop, from a folder that " +
				"`export --all` wrote. Importing the same twice changes nothing.",
		)
		.argument("[file]", "the CSV file")
		.addOption(
			new Option(
				"--all <folder>",
				"import settings, products, categories, coupons, pages, pictures and data collections from a folder",
			).conflicts(["format", "fetchImages", "encoding", "decimalMark"]),
		)
		.option("--stock", "with --all: also set the stock of products that the shop has already")
		.option("--delete", "with --all: also delete products, categories, coupons and data that the folder does not have")
		.option("--site <id>", "the site; optional while there is only one")
		.addOption(new Option("--format <name>", "the format of the file").choices(formats).default("auto"))
		.addOption(encodingOption())
		.addOption(decimalMarkOption())
		.option("--fetch-images", "fetch the pictures that the file names into the shop")
		.option("--dry-run", "report what would change, and change nothing")
		.option("--json", "print JSON")
		.action((path: string | undefined, options: Options) =>
			options.all === undefined ? importCsv(path, options) : importAll(path, options.all, options),
		);
};

const importCsv = async (path: string | undefined, { site, json = false, ...choices }: Options): Promise<void> => {
	if (path === undefined)
		throw new OperatorError("FILE_MISSING", "No file is named.", "Name a CSV file, or a folder with --all.");
	const config = readConfig(process.env);
	const report = await withStore(config, async (store) =>
		importProducts(config, store, await chooseSite(store, config, site), {
			path,
			openProgress: progressOn(!json),
			...choices,
		}),
	);
	if (json) printJson(report);
	else print(report, choices.dryRun ?? false);
	failIfLeftOut(report, report.pictures);
};

const print = (report: ProductsReport, dryRun: boolean): void => {
	const { format, rows, created, updated, unchanged, skipped, failed, pictures } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows of a ${format} file: ${created} products created, ` +
			`${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed.`,
	);
	printEncoding(report.encoding);
	for (const notice of report.notices) console.log(notice);
	printReplaced(report.replaced);
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

const importAll = async (path: string | undefined, folder: string, options: Options): Promise<void> => {
	rejectFile(path);
	const { site, json = false, dryRun = false, stock: withStock = false, delete: deletesOthers = false } = options;
	const config = readConfig(process.env);
	const report = await withStore(config, async (store) =>
		importFolder(config, store, await chooseSite(store, config, site), folder, {
			dryRun,
			withStock,
			deletesOthers,
			openProgress: progressOn(!json),
		}),
	);
	if (json) printJson(report);
	else printFolder(report, options);
};

const shownChanges = 100;

const printFolder = (report: FolderImport, { dryRun, delete: deletesOthers }: Options): void => {
	const { settings, categories, products, coupons, data, others, pictures, downloads, changes } = report;
	for (const { path, before, after } of settings) {
		console.log(`settings.json: ${path}: ${shown(before)} → ${shown(after)}`);
	}
	for (const { file, change, members } of changes.slice(0, shownChanges)) {
		console.log(`${file}: ${change}${members.length > 0 ? ` (${members.join(", ")})` : ""}`);
	}
	if (changes.length > shownChanges) console.log(`… and ${changes.length - shownChanges} more; --json lists all.`);
	const counts = [
		`${settings.length} settings`,
		`${categories.created + categories.updated} categories`,
		`${products.created + products.updated} products`,
		`${coupons.created + coupons.updated} coupons`,
		`${data.collections.created + data.collections.updated} data collections`,
		`${data.items.created + data.items.updated} of their items`,
	];
	const files = `${pictures} new pictures, ${downloads} new files for download`;
	console.log(`${dryRun ? "Would change" : "Changed"} ${counts.join(", ")}; ${files}.`);
	const counted = Object.entries(others).flatMap(([name, count]) => (count > 0 ? [`${count} ${named[name]}`] : []));
	if (counted.length === 0) return;
	const what = `${counted.join(", ")} that are not in the folder`;
	console.log(deletesOthers ? `${dryRun ? "Would delete" : "Deleted"} ${what}.` : `There are ${what}; they stay.`);
};

const named: Readonly<Record<string, string>> = {
	products: "products",
	categories: "categories",
	coupons: "coupons",
	collections: "data collections",
	items: "items of data collections",
};

const maxShown = 200;

const shown = (value: unknown): string => {
	const text = value === undefined ? "(none)" : JSON.stringify(value);
	return text.length > maxShown ? `${text.slice(0, maxShown)} …` : text;
};
