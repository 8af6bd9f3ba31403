import { importOrders, type OrdersReport } from "@cartwright/commerce/orders/transfer/import-orders";
import { type DateForm, UnclearDates } from "@cartwright/commerce/orders/transfer/invoice-dates";
import { UnreadableFile } from "@cartwright/commerce/orders/transfer/invoice-file";
import { type Command, Option } from "commander";
import { v7 as uuid } from "uuid";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { storeSearchAfterImport } from "../import/search-after-import.ts";
import { openSourceFile } from "../import/source-file.ts";
import { decimalMarkOption, encodingOption, type ReadingOptions } from "../options/file-options.ts";
import { printEncoding, printFaults, printJson, printReplaced } from "../output/output.ts";
import { Refusal } from "../output/refusal.ts";
import { chooseSite } from "../sites/choose-site.ts";
import { readSettings } from "../sites/site-settings.ts";

interface Options extends ReadingOptions {
	dates?: DateForm;
	site?: string;
	createProducts?: boolean;
	dryRun?: boolean;
	json?: boolean;
}

export const define = (command: Command): void => {
	command
		.description(
			"Import invoices as past orders, for recommendations and reports. Each invoice is imported once; a corrected one corrects its order.\n" +
				"Columns: InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID, Country.",
		)
		.argument("<file>", "the CSV file")
		.option("--site <id>", "the site; optional while there is a single one")
		.addOption(
			new Option("--dates <form>", "what comes first in dates such as 12/1/2010, if the file does not show it").choices(
				["day-first", "month-first"],
			),
		)
		.addOption(encodingOption())
		.addOption(decimalMarkOption())
		.option("--create-products", "make a product for each stock code that no product has as its SKU")
		.option("--dry-run", "report what would be done, and do nothing")
		.option("--json", "print JSON")
		.action(run);
};

const run = async (path: string, options: Options): Promise<void> => {
	const { site, createProducts = false, dryRun = false, json = false, dates, decimalMark, encoding } = options;
	const config = readConfig(process.env);
	const { file, progress, end } = await openSourceFile(path, { watched: !json, encoding });
	const report = await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		const imported = await importOrders({
			store,
			site: siteId,
			file,
			dates,
			decimalMark,
			createProducts,
			dryRun,
			newId: () => uuid(),
			now: new Date().toISOString(),
			settings: await readSettings(store, siteId),
			onProgress: progress,
		});
		if (!dryRun) await storeSearchAfterImport(config, store, siteId, imported.products);
		return imported;
	})
		.catch((error) => {
			throw refusalOf(error);
		})
		.finally(end);
	if (json) printJson(report);
	else print(report, dryRun);
};

const refusalOf = (error: unknown): unknown => {
	if (error instanceof UnreadableFile)
		return new Refusal("UNKNOWN_FORMAT", error.message, "`cartwright import-orders --help` names the columns.");
	if (error instanceof UnclearDates)
		return new Refusal(
			"UNCLEAR_DATES",
			error.message,
			"Nothing was imported. Correct the file, or add --dates day-first or --dates month-first.",
		);
	return error;
};

const print = (report: OrdersReport, dryRun: boolean): void => {
	const { rows, created, corrected, alreadyImported, cancellations, failed, products } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows: ${created} orders created, ${corrected} corrected, ` +
			`${alreadyImported} already imported, ` +
			`${cancellations} cancellations left out, ${failed} without a usable row; ${products} products created.`,
	);
	console.log(`Dates were read with the ${report.dates === "day-first" ? "day" : "month"} first.`);
	printEncoding(report.encoding);
	printReplaced(report.replaced);
	printFaults(report.faults);
};
