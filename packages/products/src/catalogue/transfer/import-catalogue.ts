import type { Context } from "@cartwright/kernel/foundation/context";
import type { DecimalMark } from "@cartwright/kernel/foundation/written-number";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { isConflict } from "@cartwright/store/errors";
import { loadFetchedPictures } from "../../media/load/load-fetched-pictures.ts";
import { withLinkedAttributes } from "../attributes/link-attributes.ts";
import { withCategoryEvents } from "../category-members.ts";
import type { StockFacts } from "../events.ts";
import { setStock } from "../inventory/stock-changes.ts";
import { mediaOfFile, type StoredMedia } from "../media.ts";
import { resolveStoredMedia } from "../stored-media.ts";
import type { DraftImage, ProductDraft } from "./draft.ts";
import { findExisting } from "./find-existing.ts";
import { type FormatName, unreadColumns } from "./formats.ts";
import { type Outcome, type Planned, planImport } from "./plan-import.ts";
import { type OpenFile, openFile, type ProductRows } from "./read-rows.ts";
import { type ColumnChoices, InvalidRowError, type RowFault } from "./row.ts";
import { isGiftCard } from "./shopify-rows.ts";

export interface ImportOptions extends Pick<Context, "store" | "site" | "now" | "newId" | "origin"> {
	readonly settings: Settings;
	readonly file: TextFile;
	/** By default the one that the numbers of the file show. */
	readonly decimalMark?: DecimalMark | undefined;
	/** Detected from the column names by default. */
	readonly format?: FormatName | "auto";
	/** Reports the changes without making them. */
	readonly dryRun?: boolean;
	/** Columns with names that the format does not have. */
	readonly columns?: ColumnChoices | undefined;
	/** Where an import that was interrupted had come to. */
	readonly resumeFrom?: ImportPosition | undefined;
	/** Called once, before the first product. */
	readonly onOpen?: (file: Pick<OpenFile, "format" | "header" | "rows">) => void;
	/** Called after each batch, and at the end. */
	readonly onProgress?: (position: ImportPosition) => void;
	/** Called for each product. */
	readonly onRow?: (row: ImportedRow) => void;
	/** Called for each image that the file names by a URL. */
	readonly onImage?: (image: { readonly url: string; readonly line: number }) => void;
}

/** From here an import continues, with the same file. */
export interface ImportPosition {
	/** So many products of the file were read. */
	readonly products: number;
	readonly report: ImportReport;
}

export interface ImportedRow {
	readonly line: number;
	readonly handle: string | undefined;
	readonly outcome: Outcome | "skipped";
	readonly fault?: RowFault | undefined;
}

export interface ImportReport {
	readonly format: FormatName;
	/** How the file is encoded. */
	readonly encoding: string;
	readonly rows: number;
	readonly created: number;
	readonly updated: number;
	readonly unchanged: number;
	readonly failed: number;
	/** Products that are not supported: gift cards. */
	readonly skipped: number;
	/** The first thousand; `onRow` receives all. */
	readonly faults: readonly RowFault[];
	/** Cells with a value that the shop does not have, and what it has instead: the first thousand. */
	readonly replaced: readonly RowFault[];
	/** Messages about the file as a whole, without duplicates. */
	readonly notices: readonly string[];
}

type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] };
type Report = Writable<Omit<ImportReport, "faults" | "replaced" | "notices">> & {
	faults: RowFault[];
	replaced: RowFault[];
	notices: string[];
};

const maxBatchProducts = 100;
const maxBatchVariants = 1000;
const maxReportedFaults = 1000;
const maxAttempts = 5;

/**
 * Imports a product file in batches. Products that exist, by handle or SKU, are updated; others are created. Importing
 * the same file again changes nothing.
 */
export const importCatalogue = async (options: ImportOptions): Promise<ImportReport> => {
	const { file, decimalMark, settings } = options;
	const { format, header, rows, products } = await openFile({
		file,
		decimalMark,
		format: options.format ?? "auto",
		currency: settings.currency,
		columns: options.columns,
	});
	options.onOpen?.({ format, header, rows });
	const run = new ImportRun(options, format.name);
	const unread = unreadColumns(format, header);
	if (unread.length > 0) run.notice(`These columns are ignored: ${unread.join(", ")}.`);
	try {
		for await (const group of products) {
			await run.add(group, (each) => format.read(each, settings));
		}
	} catch (error) {
		// The file is truncated. Products before this point are imported.
		if (!(error instanceof InvalidRowError)) throw error;
		run.record({ line: error.fault.line, handle: undefined, outcome: "failed", fault: error.fault });
	}
	await run.flush();
	run.progressed();
	return run.report;
};

class ImportRun {
	readonly report: Report;
	readonly #options: ImportOptions;
	readonly #facts: StockFacts;
	readonly #seen = new Set<string>();
	/** Ids of the products of earlier batches. */
	readonly #imported = new Set<string>();
	#pending: ProductDraft[] = [];
	#pendingVariants = 0;
	#planned = 0;
	#productsRead = 0;

	constructor(options: ImportOptions, format: FormatName) {
		this.#options = options;
		this.#facts = { now: options.now, newId: options.newId, version: "V3_CATALOG", reason: "MANUAL" };
		const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 };
		const empty = { format, encoding: options.file.encoding, ...counts, faults: [], replaced: [], notices: [] };
		this.report = structuredClone(options.resumeFrom?.report ?? empty) as Report;
	}

	/** Whether this product was imported before the import was interrupted. It is read again, as later ones depend on it. */
	get #isRepeated(): boolean {
		const { resumeFrom } = this.#options;
		return resumeFrom !== undefined && this.#productsRead <= resumeFrom.products;
	}

	notice(text: string): void {
		if (!this.report.notices.includes(text)) this.report.notices.push(text);
	}

	record(row: ImportedRow): void {
		if (this.#isRepeated) return;
		this.report[row.outcome] += 1;
		if (row.fault && this.report.faults.length < maxReportedFaults) this.report.faults.push(row.fault);
		this.#options.onRow?.(row);
	}

	async add(group: ProductRows, read: (rows: ProductRows["rows"]) => ProductDraft): Promise<void> {
		this.#productsRead += 1;
		const draft = this.#read(group, read);
		if (draft) {
			this.#pending.push(draft);
			this.#pendingVariants += draft.variants.length;
		}
		const isLastRepeated = this.#productsRead === this.#options.resumeFrom?.products;
		const isFull = this.#pending.length >= maxBatchProducts || this.#pendingVariants >= maxBatchVariants;
		if (isFull || isLastRepeated) await this.flush();
	}

	/** Reads the draft of a product. Returns `undefined` and records the reason if it cannot be imported. */
	#read(
		{ key, handle, rows }: ProductRows,
		read: (rows: ProductRows["rows"]) => ProductDraft,
	): ProductDraft | undefined {
		if (!this.#isRepeated) this.report.rows += rows.length;
		const line = rows[0]?.line ?? 0;
		try {
			if (isGiftCard(rows)) {
				this.notice("Gift cards are not imported.");
				this.record({ line, handle, outcome: "skipped" });
				return undefined;
			}
			if (this.#seen.has(key)) {
				throw new InvalidRowError(
					line,
					"",
					`${key} already appears earlier in the file; the rows of a product must be consecutive`,
				);
			}
			this.#seen.add(key);
			const draft = read(rows);
			for (const image of draft.images ?? []) this.#options.onImage?.({ line: draft.line, ...image });
			for (const text of draft.unsupported ?? []) this.notice(`${text} are not imported.`);
			const replaced = this.#isRepeated ? [] : (draft.replaced ?? []);
			this.report.replaced.push(...replaced.slice(0, maxReportedFaults - this.report.replaced.length));
			return draft;
		} catch (error) {
			if (!(error instanceof InvalidRowError)) throw error;
			this.record({ line, handle, outcome: "failed", fault: error.fault });
			return undefined;
		}
	}

	async flush(): Promise<void> {
		const drafts = this.#pending;
		this.#pending = [];
		this.#pendingVariants = 0;
		if (drafts.length === 0) return;
		for (const { draft, outcome, fault, productId } of await this.#importAll(drafts)) {
			if (productId !== undefined) this.#imported.add(productId);
			this.record({ line: draft.line, handle: draft.handle, outcome, fault });
		}
		this.progressed();
	}

	progressed(): void {
		if (!this.#isRepeated) this.#options.onProgress?.({ products: this.#productsRead, report: this.report });
	}

	/** Retries a batch after conflicts with concurrent changes, then imports product by product. */
	async #importAll(drafts: readonly ProductDraft[]): Promise<readonly Planned[]> {
		for (let attempt = 1; attempt <= maxAttempts; attempt++) {
			try {
				return await this.#attempt(drafts);
			} catch (error) {
				if (!isConflict(error)) throw error;
			}
		}
		if (drafts.length > 1) {
			const planned: Planned[] = [];
			for (const draft of drafts) planned.push(...(await this.#importAll([draft])));
			return planned;
		}
		const reason = "the product was changed concurrently; import the file again";
		return drafts.map((draft) => ({ draft, outcome: "failed", fault: { line: draft.line, column: "", reason } }));
	}

	async #attempt(batch: readonly ProductDraft[]): Promise<readonly Planned[]> {
		const { store, site, now, dryRun } = this.#options;
		const drafts = await withStoredMedia(this.#options, batch);
		const existing = await findExisting(this.#options, drafts, this.#imported);
		const first = Date.parse(now) * 1000 + this.#planned;
		const plan = planImport(drafts, existing, { facts: this.#facts, numericId: (index) => first + index });
		this.#planned += drafts.length;
		if (dryRun || this.#isRepeated) return plan.products;
		if (plan.writes.length > 0) {
			const linked = await withLinkedAttributes(this.#options, site, plan.writes);
			await store.commit(site, withCategoryEvents(linked, this.#facts));
		}
		// A separate commit, because a batch may contain a product only once. If this fails, importing the file again
		// completes it.
		if (plan.settings.length > 0) await store.commit(site, setStock(plan.settings, this.#facts));
		return plan.products;
	}
}

/** Exported files contain absolute URLs of the shop's own media, and images of other hosts may have been fetched. */
const withStoredMedia = async (options: ImportOptions, drafts: readonly ProductDraft[]): Promise<ProductDraft[]> => {
	const urls = drafts.flatMap(({ images = [], variants }) => [
		...images.map(({ url }) => url),
		...variants.flatMap(({ image }) => image ?? []),
	]);
	const toOwnMedia = await resolveStoredMedia(options, urls);
	const fetched = await loadFetchedPictures(options, urls);
	const toStoredMedia = (url: string): StoredMedia => {
		const file = fetched.get(url);
		return file ? mediaOfFile(file) : toOwnMedia(url);
	};
	return drafts.map((draft) => ({
		...draft,
		...(draft.images
			? { images: distinct(draft.images.map((image) => withMedia(image, toStoredMedia(image.url)))) }
			: {}),
		variants: draft.variants.map((variant) =>
			variant.image === undefined ? variant : { ...variant, image: toStoredMedia(variant.image).url },
		),
	}));
};

const withMedia = (image: DraftImage, media: StoredMedia): DraftImage => ({ ...image, ...media, source: image.url });

/** Two URLs of another host may have led to the same file. */
const distinct = (images: readonly DraftImage[]): DraftImage[] => {
	const urls = images.map(({ url }) => url);
	return images.filter(({ url }, index) => urls.indexOf(url) === index);
};
