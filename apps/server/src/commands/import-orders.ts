import { type DateForm, importOrders, type OrdersReport } from "@cartwright/server/operator/orders";
import type { ReadingOptions } from "@cartwright/server/operator/products";
import { type Command, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { decimalMarkOption, encodingOption } from "../options/file-options.ts";
import { failIfLeftOut, printEncoding, printFaults, printJson, printReplaced } from "../output/output.ts";
import { progressOn } from "../output/progress-bar.ts";
import { chooseSite } from "../sites/choose-site.ts";

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
			"Import invoices, or Shopify's export of orders, as past orders. Each is imported once; a corrected one corrects its order.\n" +
				"Columns of invoices: InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID, Country.",
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
	const report = await withStore(config, async (store) =>
		importOrders(config, store, await chooseSite(store, config, site), {
			path,
			encoding,
			dates,
			decimalMark,
			createProducts,
			dryRun,
			openProgress: progressOn(!json),
		}),
	);
	if (json) printJson(report);
	else print(report, dryRun);
	failIfLeftOut(report);
};

const print = (report: OrdersReport, dryRun: boolean): void => {
	const { rows, created, corrected, alreadyImported, cancellations, failed, products } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows: ${created} orders created, ${corrected} corrected, ` +
			`${alreadyImported} already imported, ` +
			`${cancellations} cancellations left out, ${failed} without a usable row; ${products} products created.`,
	);
	if (report.dates) console.log(`Dates were read with the ${report.dates === "day-first" ? "day" : "month"} first.`);
	printEncoding(report.encoding);
	printReplaced(report.replaced);
	printFaults(report.faults);
};
