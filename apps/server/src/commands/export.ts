import { exportProducts, type ImportReport } from "@cartwright/server/operator/products";
import { exportFolder } from "@cartwright/server/operator/shop-folder";
import { type Command, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { rawCells } from "../options/raw-cells.ts";
import { printJson } from "../output/output.ts";
import { needsFile, rejectFile, writeOut } from "../output/write-out.ts";
import { chooseSite } from "../sites/choose-site.ts";

type Format = ImportReport["format"];

interface Options {
	all?: string;
	stock: boolean;
	site?: string;
	format: Format;
	json?: boolean;
	rawCells?: boolean;
}

const formats: readonly Format[] = ["shopify", "wix-v1", "wix-v3"];

export const define = (command: Command): void => {
	command
		.description(
			"Export the catalogue as CSV, to a file or to standard output; or with --all the whole shop, as a folder.",
		)
		.argument("[file]", "the CSV file to write; an existing one is replaced")
		.addOption(
			new Option(
				"--all <folder>",
				"write settings, products, categories, coupons, pages, pictures and data collections as a folder",
			).conflicts("format"),
		)
		.option("--no-stock", "with --all: leave out the stock")
		.option("--site <id>", "the site; optional while there is only one")
		.addOption(new Option("--format <name>", "the format of the CSV file").choices(formats).default("wix-v3"))
		.option(...rawCells)
		.option("--json", "print JSON about what was written; needs a file or a folder")
		.action((path: string | undefined, options: Options) =>
			options.all === undefined ? exportCsv(path, options) : exportAll(path, options.all, options),
		);
};

const exportCsv = async (path: string | undefined, { site, format, json, rawCells }: Options): Promise<void> => {
	needsFile(path, json);
	const config = readConfig(process.env);
	await withStore(
		config,
		async (store) => {
			const siteId = await chooseSite(store, config, site);
			await writeOut(path, exportProducts(config, store, siteId, { format, rawCells }));
		},
		"NEVER",
	);
	if (json) printJson({ file: path, format });
	else if (path !== undefined) console.log(`Exported the catalogue to ${path}.`);
};

const exportAll = async (path: string | undefined, folder: string, { site, stock, json }: Options): Promise<void> => {
	rejectFile(path);
	const config = readConfig(process.env);
	const report = await withStore(
		config,
		async (store) => exportFolder(config, store, await chooseSite(store, config, site), folder, stock),
		"NEVER",
	);
	if (json) return printJson({ folder, ...report });
	const { products, categories, coupons, pictures, downloads, data, deleted } = report;
	console.log(
		`Exported the settings, ${products} products, ${categories} categories, ${coupons} coupons, ${pictures} pictures, ${downloads} files ` +
			`for download and ${data.items} items of ${data.collections} data collections to ${folder}.`,
	);
	if (deleted > 0) console.log(`Deleted ${deleted} files of what the shop no longer has.`);
};
