import { importOrders as importAll, type OrdersReport } from "@cartwright/commerce/orders/transfer/import-orders";
import { type DateForm, UnclearDates } from "@cartwright/commerce/orders/transfer/invoice-dates";
import { UnreadableFile } from "@cartwright/commerce/orders/transfer/invoice-file";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Deployment } from "./deployment.ts";
import { OperatorError } from "./operator-error.ts";
import { storeSearchAfterImport } from "./products/store-search.ts";
import type { ReadingOptions } from "./products.ts";
import type { OpenProgress } from "./progress.ts";
import { readSettings } from "./settings/read-settings.ts";
import { openSourceFile } from "./text-files/source-file.ts";

export type { DateForm, OrdersReport };

export interface OrderImport extends ReadingOptions {
	readonly path: string;
	readonly dates?: DateForm | undefined;
	/** Makes a product for each stock code that no product has as its SKU. */
	readonly createProducts: boolean;
	readonly dryRun: boolean;
	readonly openProgress: OpenProgress;
}

/** Imports invoices as past orders. */
export const importOrders = async (
	deployment: Pick<Deployment, "data">,
	store: Store,
	site: string,
	{ path, encoding, openProgress, dryRun, ...options }: OrderImport,
): Promise<OrdersReport> => {
	const { file, progress, end } = await openSourceFile(path, { encoding, openProgress });
	const report = await importAll({
		store,
		site,
		file,
		dryRun,
		...options,
		newId: () => uuid(),
		now: new Date().toISOString(),
		settings: await readSettings(store, site),
		onProgress: progress,
	})
		.catch((error) => {
			throw operatorErrorOf(error);
		})
		.finally(end);
	if (!dryRun) await storeSearchAfterImport(deployment, store, site, report.products);
	return report;
};

const operatorErrorOf = (error: unknown): unknown => {
	if (error instanceof UnreadableFile)
		return new OperatorError("UNKNOWN_FORMAT", error.message, "`cartwright import-orders --help` names the columns.");
	if (error instanceof UnclearDates)
		return new OperatorError(
			"UNCLEAR_DATES",
			error.message,
			"Nothing was imported. Correct the file, or add --dates day-first or --dates month-first.",
		);
	return error;
};
