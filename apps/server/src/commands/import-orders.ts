import {
	importOrders,
	type OrdersReport,
	UnreadableFile,
} from "@cartwright/server/capabilities/orders/transfer/import-orders";
import type { Command } from "commander";
import { v7 as uuid } from "uuid";
import { chooseSite } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printFaults, printJson } from "../output.ts";
import { Refusal } from "../refusal.ts";
import { readSettings } from "../site-settings.ts";
import { openSourceFile } from "../source-file.ts";

interface Options {
	site?: string;
	createProducts?: boolean;
	dryRun?: boolean;
	json?: boolean;
}

export const define = (command: Command): void => {
	command
		.description(
			"Import invoices as past orders, for recommendations and reports. Each invoice is imported once.\n" +
				"Columns: InvoiceNo, StockCode, Description, Quantity, InvoiceDate (day/month/year), UnitPrice, CustomerID, Country.",
		)
		.argument("<file>", "the CSV file")
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--create-products", "make a product for each stock code that no product has as its SKU")
		.option("--dry-run", "report what would be done, and do nothing")
		.option("--json", "print JSON")
		.action(run);
};

const run = async (path: string, { site, createProducts = false, dryRun = false, json = false }: Options) => {
	const config = readConfig(process.env);
	const file = await openSourceFile(path, !json);
	const report = await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		return importOrders({
			...{ store, site: siteId, source: file.stream, createProducts, dryRun, newId: () => uuid() },
			now: new Date().toISOString(),
			settings: await readSettings(store, siteId),
			onProgress: file.progress,
		});
	})
		.catch((error) => {
			throw error instanceof UnreadableFile
				? new Refusal("UNKNOWN_FORMAT", error.message, "`cartwright import-orders --help` names the columns.")
				: error;
		})
		.finally(file.end);
	if (json) printJson(report);
	else print(report, dryRun);
};

const print = (report: OrdersReport, dryRun: boolean): void => {
	const { rows, created, alreadyImported, cancellations, failed, products } = report;
	console.log(
		`${dryRun ? "Would import" : "Imported"} ${rows} rows: ${created} orders created, ${alreadyImported} already imported, ` +
			`${cancellations} cancellations left out, ${failed} without a usable row; ${products} products created.`,
	);
	printFaults(report.faults);
};
