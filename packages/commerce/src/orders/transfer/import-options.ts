import type { Context } from "@cartwright/kernel/foundation/context";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { InvoiceFault, Notation } from "./invoice.ts";
import type { RequestedNotation } from "./invoice-file.ts";

export interface ImportOrdersOptions extends Pick<Context, "store" | "site" | "now" | "newId">, RequestedNotation {
	readonly settings: Settings;
	readonly file: TextFile;
	/** Creates a product for each stock code without a variant; otherwise such lines reference no product. */
	readonly createProducts?: boolean;
	/** Only reports what would be imported. */
	readonly dryRun?: boolean;
	readonly onProgress?: (report: OrdersReport) => void;
}

export interface OrdersReport {
	/** How the file is encoded. */
	readonly encoding: string;
	readonly dates: Notation["dates"];
	readonly rows: number;
	readonly created: number;
	/** Imported before from a file that said something else. */
	readonly corrected: number;
	readonly alreadyImported: number;
	/** Cancellations are skipped: they do not say which invoice they cancel. */
	readonly cancellations: number;
	readonly failed: number;
	readonly products: number;
	/** The first thousand skipped rows. */
	readonly faults: readonly InvoiceFault[];
	/** Cells with a value that orders cannot have, and what they have instead: the first thousand. */
	readonly replaced: readonly InvoiceFault[];
}
