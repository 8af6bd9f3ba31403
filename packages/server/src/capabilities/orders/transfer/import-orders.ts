import { pipeline, type Readable } from "node:stream";
import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { hasSome, isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { CsvError, type Parser, parse } from "csv-parse";
import type { Context } from "../../../foundation/context.ts";
import { products } from "../../catalogue/documents.ts";
import type { StockFacts } from "../../catalogue/events.ts";
import { inventoryOf } from "../../catalogue/inventory/inventory-cache.ts";
import type { Product } from "../../catalogue/product.ts";
import { slugCandidates, slugOf } from "../../catalogue/slug.ts";
import type { ProductDraft } from "../../catalogue/transfer/draft.ts";
import { planImport } from "../../catalogue/transfer/plan-import.ts";
import type { Settings } from "../../sites/documents.ts";
import { orderNumber, orders } from "../documents.ts";
import { orderApproved, orderCreated } from "../events.ts";
import { historicOrder, orderIdOf, type SoldVariant } from "./historic-order.ts";
import {
	type Invoice,
	type InvoiceFault,
	type InvoiceLine,
	type InvoiceRow,
	invoiceColumns,
	isCancellation,
	isProductCode,
	readInvoice,
} from "./invoice.ts";

export interface ImportOrdersOptions extends Pick<Context, "store" | "site" | "now" | "newId"> {
	readonly settings: Settings;
	readonly source: Readable;
	/** Creates a product for each stock code without a variant; otherwise such lines reference no product. */
	readonly createProducts?: boolean;
	/** Only reports what would be imported. */
	readonly dryRun?: boolean;
	readonly onProgress?: (report: OrdersReport) => void;
}

export interface OrdersReport {
	readonly rows: number;
	readonly created: number;
	readonly alreadyImported: number;
	/** Cancellations are skipped: they do not say which invoice they cancel. */
	readonly cancellations: number;
	readonly failed: number;
	readonly products: number;
	/** The first thousand skipped rows. */
	readonly faults: readonly InvoiceFault[];
}

const batchSize = 40;
const maxMatches = 10_000;
const maxFaults = 1000;
// An unclosed quote would turn the rest of the file into one cell.
const maxRowSize = 1_000_000;
const maxAttempts = 5;

/** Imports a file of invoices, oldest first, as past orders. Each invoice is imported once. */
export const importOrders = async (options: ImportOrdersOptions): Promise<OrdersReport> => {
	const report = {
		rows: 0,
		created: 0,
		alreadyImported: 0,
		cancellations: 0,
		failed: 0,
		products: 0,
		faults: [] as InvoiceFault[],
	};
	const newCodes = new Set<string>();
	let batch: Invoice[] = [];
	const flush = async () => {
		const done = await importBatch(options, batch);
		report.created += done.created;
		report.alreadyImported += batch.length - done.created;
		for (const code of done.codes) newCodes.add(code);
		report.products = newCodes.size;
		batch = [];
		options.onProgress?.(report);
	};
	for await (const rows of invoices(options.source)) {
		report.rows += rows.length;
		if (isCancellation(rows[0]?.InvoiceNo ?? "")) {
			report.cancellations += 1;
			continue;
		}
		const { invoice, faults } = readInvoice(rows, options.settings.currency);
		report.faults.push(...faults.slice(0, maxFaults - report.faults.length));
		if (invoice) batch.push(invoice);
		else report.failed += 1;
		if (batch.length >= batchSize) await flush();
	}
	if (batch.length > 0) await flush();
	return report;
};

/** Yields the rows of each invoice, which are consecutive in the file. */
export async function* invoices(source: Readable): AsyncGenerator<InvoiceRow[], void> {
	const parser = parse({
		bom: true,
		columns: readHeader,
		info: true,
		max_record_size: maxRowSize,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
	});
	// Iterating reports an error of the source.
	pipeline(source, parser, () => {});
	let rows: InvoiceRow[] = [];
	for await (const { record, info } of parsedRows(parser)) {
		const empty = Object.fromEntries(invoiceColumns.map((name) => [name, ""]));
		const row = { ...empty, ...record, line: info.lines } as InvoiceRow;
		if (rows[0] && rows[0].InvoiceNo !== row.InvoiceNo) {
			yield rows;
			rows = [];
		}
		rows.push(row);
	}
	if (rows.length > 0) yield rows;
}

/** The parsed rows, up to an unclosed quote. */
async function* parsedRows(parser: Parser): AsyncGenerator<{ record: object; info: { lines: number } }, void> {
	try {
		yield* parser;
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const reason = "a quote is not closed, or a row is too long";
		throw new UnreadableFile(`The file cannot be read from line ${error.lines} onwards: ${reason}.`);
	}
}

const readHeader = (names: string[]): string[] => {
	const header = names.map((name) => name.trim());
	const missing = invoiceColumns.slice(0, 6).filter((name) => !header.includes(name));
	if (missing.length > 0) throw new UnreadableFile(`The file is missing the columns ${missing.join(", ")}.`);
	return header;
};

/** The file is not a list of invoices. */
export class UnreadableFile extends Error {}

interface BatchResult {
	readonly created: number;
	/** Stock codes for which products were created, or would be. */
	readonly codes: readonly string[];
}

const importBatch = async (options: ImportOrdersOptions, batch: readonly Invoice[]): Promise<BatchResult> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await importBatchOnce(options, batch);
		} catch (error) {
			// Another import of the same file is running, or a slug was taken.
			if (!(error instanceof Conflict) || attempt === maxAttempts) throw error;
		}
	}
};

const importBatchOnce = async (options: ImportOrdersOptions, batch: readonly Invoice[]): Promise<BatchResult> => {
	const { store, site, settings, newId, dryRun } = options;
	const codes = [...new Set(batch.flatMap(({ lines }) => lines.map(({ code }) => code)))].filter(isProductCode);
	const { stored } = await store.read(site, {
		stored: byIds(
			orders,
			batch.map(({ number }) => orderIdOf(site, number)),
		),
	});
	const newInvoices = batch.filter(({ number }) => !stored.has(orderIdOf(site, number)));
	const soldBefore = await findSold(options, codes);
	const unknown = newInvoices
		.flatMap(({ lines }) => lines)
		.filter(({ code }) => isProductCode(code) && !soldBefore.has(code));
	const newProducts = options.createProducts ? new Map(unknown.map((line) => [line.code, line])) : new Map();
	if (dryRun || newInvoices.length === 0) return { created: newInvoices.length, codes: [...newProducts.keys()] };
	if (newProducts.size > 0) await createProducts(options, [...newProducts.values()]);
	const sold = newProducts.size > 0 ? await findSold(options, codes) : soldBefore;
	const writes: Write[] = newInvoices.map((invoice) => {
		const order = historicOrder(invoice, (code) => sold.get(code), { site, settings, newId });
		const change = { now: options.now, newId };
		return create(orders, order, [orderCreated(order, change), orderApproved(order, change)], orderNumber);
	});
	await store.commit(site, writes);
	return { created: newInvoices.length, codes: [...newProducts.keys()] };
};

/** The variants with these stock codes. */
const findSold = async (
	{ store, site }: ImportOrdersOptions,
	codes: readonly string[],
): Promise<ReadonlyMap<string, SoldVariant>> => {
	if (codes.length === 0) return new Map();
	const { matches } = await store.read(site, {
		matches: page(products, { filter: hasSome("variants.sku", codes), limit: maxMatches }),
	});
	return new Map(
		matches.flatMap((product) => product.doc.variants.map((variant) => [variant.sku, { product, variant }])),
	);
};

const createProducts = async (options: ImportOrdersOptions, lines: readonly InvoiceLine[]): Promise<void> => {
	const { store, site, now, newId } = options;
	const drafts = lines.map(({ code, name, price }, line): ProductDraft => {
		const variant = { line, choices: [], sku: code, price, stock: { inStock: true } };
		return { line, handle: `stock-code-${code}`, name, visible: true, variants: [variant] };
	});
	const slugs = drafts.flatMap(({ name = "" }) => slugCandidates(slugOf(name)));
	const { taken } = await store.read(site, {
		taken: page(products, { filter: isIn("slug", slugs), sort: [{ field: "slug", order: "ASC" }], limit: maxMatches }),
	});
	const existing = {
		productOf: (): Stored<Product> | undefined => undefined,
		inventoryOf,
		collections: [],
		collectionCount: 0,
		takenSlugs: new Set(taken.map(({ doc }) => doc.slug)),
	};
	const facts: StockFacts = { now, newId, version: "V3_CATALOG", reason: "MANUAL" };
	// V1 ids of products are creation times in microseconds.
	const first = Date.now() * 1000;
	const plan = planImport(drafts, existing, { facts, numericId: (index) => first + index });
	await store.commit(site, plan.writes);
};
