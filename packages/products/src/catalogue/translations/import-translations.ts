import type { Context } from "@cartwright/kernel/foundation/context";
import type { Translations } from "@cartwright/kernel/foundation/translations";
import { BrokenCsv, readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { TextFile } from "@cartwright/kernel/runtime/text-file";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { productChanged } from "../events.ts";
import { unmovedAs } from "../inventory/stock-changes.ts";
import type { Product } from "../product.ts";
import { textsOfProduct } from "../translated-product.ts";
import { fileColumns, fileLanguages, translationIn } from "./translation-file.ts";

interface ImportOptions extends Pick<Context, "store" | "site" | "now" | "newId"> {
	readonly settings: Settings;
	readonly file: TextFile;
	readonly dryRun: boolean;
}

export interface TranslationFault {
	readonly line: number;
	readonly column: string;
	readonly reason: string;
}

export interface TranslationImport {
	/** How the file is encoded. */
	readonly encoding: string;
	readonly rows: number;
	/** Products that got translations. */
	readonly products: number;
	/** Translations that are new or different. */
	readonly translations: number;
	readonly failed: number;
	/** The first thousand. */
	readonly faults: readonly TranslationFault[];
	/** New and different translations of texts of the whole shop, which are in its settings. */
	readonly shared: Translations;
}

/** A file without the columns of a file of translations. */
export class NoTranslations extends Error {}

interface FileRow {
	readonly line: number;
	readonly text: string;
	readonly cells: readonly (readonly [language: string, text: string])[];
}

const batchSize = 100;
const maxReportedFaults = 1000;
/** As in the call that writes translations. */
const maxTextLength = 500_000;

/**
 * Imports a file of `exportTranslations`. Filled cells add or replace translations; empty ones change nothing. Importing
 * the same file again changes nothing. Translations for the settings are returned.
 */
export const importTranslations = async (options: ImportOptions): Promise<TranslationImport> => {
	const run = new ImportRun(options);
	const { own, shared } = await readFile(options, run);
	const slugs = [...own.keys()];
	for (let start = 0; start < slugs.length; start += batchSize) {
		const batch = new Map(slugs.slice(start, start + batchSize).map((slug) => [slug, own.get(slug) ?? []]));
		await run.importProducts(batch);
	}
	const changes = changesOf(options.settings.translations, shared);
	const { encoding } = options.file;
	return { encoding, ...run.report, translations: run.report.translations + countOf(changes), shared: changes };
};

const readFile = async ({ file, settings }: ImportOptions, run: ImportRun) => {
	const own = new Map<string, FileRow[]>();
	const shared: FileRow[] = [];
	let header: readonly string[] | undefined;
	try {
		for await (const { cells, line } of readCsvRows(file)) {
			if (!header) {
				header = checkedHeader(cells, settings);
				continue;
			}
			const names = header;
			const cellOf = (name: string): string => cells[names.indexOf(name)] ?? "";
			const [slug, text] = [cellOf("product").trim(), cellOf("text")];
			const languages = names.filter((name) => !fileColumns.some((column) => column === name));
			const filled = languages.flatMap((tag) => (cellOf(tag).trim() ? [[tag, cellOf(tag)] as const] : []));
			const tooLong = filled.find(([, translation]) => translation.length > maxTextLength);
			run.report.rows += 1;
			const row = { line, text, cells: filled };
			if (!text.trim()) run.fail({ line, column: "text", reason: "is empty, so nothing says what is translated" });
			else if (tooLong) run.fail({ line, column: tooLong[0], reason: `is longer than ${maxTextLength} characters` });
			else if (!slug) shared.push(row);
			else rowsFor(own, slug).push(row);
		}
	} catch (error) {
		if (!(error instanceof BrokenCsv)) throw error;
		run.fail({ line: error.line, column: "", reason: error.message });
	}
	if (!header) throw new NoTranslations("The file is empty.");
	return { own, shared };
};

const rowsFor = (own: Map<string, FileRow[]>, slug: string): FileRow[] => {
	const rows = own.get(slug) ?? [];
	own.set(slug, rows);
	return rows;
};

const checkedHeader = (cells: readonly string[], settings: Settings): readonly string[] => {
	const header = cells.map((name) => name.trim());
	if (!header.includes("text")) throw new NoTranslations(`The file has no column "text".`);
	const offered = fileLanguages(settings);
	const unknown = header.filter(
		(name) => name && !fileColumns.some((column) => column === name) && !offered.includes(name),
	);
	if (unknown.length === 0) return header;
	const list = offered.join(", ") || "none";
	throw new NoTranslations(
		`The file has columns that are not another language of the shop: ${unknown.join(", ")}. Those are: ${list}.`,
	);
};

class ImportRun {
	readonly report = { rows: 0, products: 0, translations: 0, failed: 0, faults: [] as TranslationFault[] };
	readonly #options: ImportOptions;

	constructor(options: ImportOptions) {
		this.#options = options;
	}

	fail(fault: TranslationFault): void {
		this.report.failed += 1;
		if (this.report.faults.length < maxReportedFaults) this.report.faults.push(fault);
	}

	async importProducts(rows: ReadonlyMap<string, readonly FileRow[]>): Promise<void> {
		const { faults, changed } = await rerunOnConflict(() => writeProducts(this.#options, rows));
		for (const fault of faults) this.fail(fault);
		this.report.products += changed.length;
		this.report.translations += changed.reduce((sum, changes) => sum + countOf(changes), 0);
	}
}

const writeProducts = async (
	{ store, site, now, newId, dryRun }: ImportOptions,
	rows: ReadonlyMap<string, readonly FileRow[]>,
) => {
	const { named } = await store.read(site, {
		named: page(products, {
			filter: isIn("slug", [...rows.keys()]),
			sort: [{ field: "slug", order: "ASC" }],
			limit: rows.size,
		}),
	});
	const bySlug = new Map(named.map((stored) => [stored.doc.slug, stored]));
	const plans = [...rows].map(([slug, own]) => planProduct(bySlug.get(slug), slug, own));
	const changed = plans.flatMap(({ stored, changes }) => (stored && countOf(changes) > 0 ? [{ stored, changes }] : []));
	const writes = changed.map(({ stored, changes }) => {
		const translations = merged(stored.doc.translations, changes);
		const product = { ...stored.doc, translations, updatedDate: now };
		const events = [productChanged(product.id, ["translations"], { now, newId, version: "V3_CATALOG" })];
		return replace(products, stored, product, events, {}, unmovedAs(stored.doc, product));
	});
	if (writes.length > 0 && !dryRun) await store.commit(site, writes);
	return { faults: plans.flatMap(({ faults }) => faults), changed: changed.map(({ changes }) => changes) };
};

const planProduct = (stored: Stored<Product> | undefined, slug: string, rows: readonly FileRow[]) => {
	if (!stored) {
		const reason = `the shop has no product with the slug ${slug}`;
		return { faults: rows.map(({ line }) => ({ line, column: "product", reason })), changes: {} };
	}
	const texts = new Set(textsOfProduct(stored.doc));
	const reason = `${slug} does not have this text any more; export the texts again`;
	return {
		stored,
		faults: rows.filter(({ text }) => !texts.has(text)).map(({ line }) => ({ line, column: "text", reason })),
		changes: changesOf(
			stored.doc.translations,
			rows.filter(({ text }) => texts.has(text)),
		),
	};
};

/** The translations of rows that are not there yet. */
const changesOf = (before: Translations | undefined, rows: readonly FileRow[]): Translations => {
	const changes = rows.flatMap(({ text, cells }) =>
		cells
			.filter(([tag, translation]) => translationIn(before, tag, text) !== translation)
			.map(([tag, translation]) => ({ tag, entry: [text, translation] as const })),
	);
	return Object.fromEntries(
		[...Map.groupBy(changes, ({ tag }) => tag)].map(([tag, ofLanguage]) => [
			tag,
			Object.fromEntries(ofLanguage.map(({ entry }) => entry)),
		]),
	);
};

const countOf = (translations: Translations): number =>
	Object.values(translations).reduce((sum, texts) => sum + Object.keys(texts).length, 0);

const merged = (before: Translations = {}, changes: Translations): Translations => ({
	...before,
	...Object.fromEntries(Object.entries(changes).map(([tag, texts]) => [tag, { ...before[tag], ...texts }])),
});
