import type { Context } from "@cartwright/kernel/foundation/context";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { Conflict } from "@cartwright/store/errors";
import type { InvoiceFault, Notation } from "./invoice.ts";
import type { RequestedNotation } from "./invoice-file.ts";

const batchSize = 40;
const maxFaults = 1000;
const maxAttempts = 5;

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
	readonly dates?: Notation["dates"];
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

export interface BatchResult {
	readonly created: number;
	readonly corrected: number;
	/** One for each order that stays as it is although the file says something else. */
	readonly faults: readonly InvoiceFault[];
	/** Stock codes for which products were created, or would be. */
	readonly codes: readonly string[];
}

type ImportBatch<Read> = (options: ImportOrdersOptions, batch: readonly Read[]) => Promise<BatchResult>;

/** Imports the orders of a file, a batch at a time, and reports what became of them. */
export class ImportRun<Read> {
	readonly report;
	readonly #options: ImportOrdersOptions;
	readonly #importBatch: ImportBatch<Read>;
	readonly #seen = new Set<string>();
	readonly #newCodes = new Set<string>();
	#batch: Read[] = [];

	constructor(options: ImportOrdersOptions, notation: Notation, importBatch: ImportBatch<Read>) {
		this.#options = options;
		this.#importBatch = importBatch;
		const counts = { rows: 0, created: 0, corrected: 0, alreadyImported: 0, cancellations: 0, failed: 0, products: 0 };
		const lists = { faults: [] as InvoiceFault[], replaced: [] as InvoiceFault[] };
		this.report = { encoding: options.file.encoding, dates: notation.dates, ...counts, ...lists };
	}

	/** Whether the rows of this order have not come before: they must be adjacent. */
	isFirst(id: string): boolean {
		const isFirst = !this.#seen.has(id);
		this.#seen.add(id);
		return isFirst;
	}

	async add(read: Read): Promise<void> {
		this.#batch.push(read);
		if (this.#batch.length >= batchSize) await this.flush();
	}

	/** Reports an order that is not imported. */
	fail(...faults: readonly InvoiceFault[]): void {
		this.report.failed += 1;
		this.reportFaults(faults);
	}

	/** Reports rows that are skipped. */
	reportFaults(faults: readonly InvoiceFault[]): void {
		this.report.faults.push(...faults.slice(0, maxFaults - this.report.faults.length));
	}

	/** Reports a cell with a value that orders cannot have. */
	reportReplaced(replaced: InvoiceFault): void {
		if (this.report.replaced.length < maxFaults) this.report.replaced.push(replaced);
	}

	async flush(): Promise<void> {
		const { report } = this;
		const batch = this.#batch;
		this.#batch = [];
		if (batch.length === 0) return;
		const { created, corrected, faults, codes } = await this.#commit(batch);
		report.created += created;
		report.corrected += corrected;
		report.alreadyImported += batch.length - created - corrected - faults.length;
		for (const fault of faults) this.fail(fault);
		for (const code of codes) this.#newCodes.add(code);
		report.products = this.#newCodes.size;
		this.#options.onProgress?.(report);
	}

	async #commit(batch: readonly Read[]): Promise<BatchResult> {
		for (let attempt = 1; ; attempt++) {
			try {
				return await this.#importBatch(this.#options, batch);
			} catch (error) {
				// Another import of the same file is running, or a slug was taken.
				if (!(error instanceof Conflict) || attempt === maxAttempts) throw error;
			}
		}
	}
}
