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
import { inventoryOf } from "../../catalogue/inventory-cache.ts";
import type { Product } from "../../catalogue/product.ts";
import { slugCandidates, slugOf } from "../../catalogue/slug.ts";
import type { ProductDraft } from "../../catalogue/transfer/draft.ts";
import { planImport } from "../../catalogue/transfer/plan-import.ts";
import type { Settings } from "../../sites/documents.ts";
import { orderNumber, orders } from "../documents.ts";
import { orderApproved, orderCreated } from "../events.ts";
import { historicOrder, orderIdOf, type Sold } from "./historic-order.ts";
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
	/** Makes a product for each stock code that no variant has; otherwise such lines name no product. */
	readonly createProducts?: boolean;
	/** Reports what would be done, and does nothing. */
	readonly dryRun?: boolean;
	readonly onProgress?: (report: OrdersReport) => void;
}

export interface OrdersReport {
	readonly rows: number;
	readonly created: number;
	/** Invoices that were imported before. */
	readonly known: number;
	/** Invoices that take something back; what they take back is not said, so they are left out. */
	readonly cancellations: number;
	readonly failed: number;
	readonly products: number;
	/** The first thousand rows that were left out. */
	readonly faults: readonly InvoiceFault[];
}

const atOnce = 40;
const mostMatches = 10_000;
const reportedFaults = 1000;
// A quote that is never closed would make the rest of the file one cell.
const longestRow = 1_000_000;
const attempts = 5;

/** Reads a file of invoices, oldest first, as orders that the shop had before. An invoice is imported once. */
export const importOrders = async (options: ImportOrdersOptions): Promise<OrdersReport> => {
	const report = {
		rows: 0,
		created: 0,
		known: 0,
		cancellations: 0,
		failed: 0,
		products: 0,
		faults: [] as InvoiceFault[],
	};
	const newCodes = new Set<string>();
	let waiting: Invoice[] = [];
	const flush = async () => {
		const done = await importAll(options, waiting);
		report.created += done.created;
		report.known += waiting.length - done.created;
		for (const code of done.codes) newCodes.add(code);
		report.products = newCodes.size;
		waiting = [];
		options.onProgress?.(report);
	};
	for await (const rows of invoices(options.source)) {
		report.rows += rows.length;
		if (isCancellation(rows[0]?.InvoiceNo ?? "")) {
			report.cancellations += 1;
			continue;
		}
		const { invoice, faults } = readInvoice(rows, options.settings.currency);
		report.faults.push(...faults.slice(0, reportedFaults - report.faults.length));
		if (invoice) waiting.push(invoice);
		else report.failed += 1;
		if (waiting.length >= atOnce) await flush();
	}
	if (waiting.length > 0) await flush();
	return report;
};

/** The rows of each invoice, which stand together in the file. */
export async function* invoices(source: Readable): AsyncGenerator<InvoiceRow[], void> {
	const parser = parse({
		bom: true,
		columns: readHeader,
		info: true,
		max_record_size: longestRow,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
	});
	// A failure of the source reaches whoever iterates.
	pipeline(source, parser, () => {});
	let rows: InvoiceRow[] = [];
	for await (const { record, info } of readable(parser)) {
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

/** The parsed rows, up to where a quote is not closed. */
async function* readable(parser: Parser): AsyncGenerator<{ record: object; info: { lines: number } }, void> {
	try {
		yield* parser;
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const why = "a quote is not closed, or a row too long";
		throw new UnreadableFile(`The file cannot be read from line ${error.lines} on: ${why}.`);
	}
}

const readHeader = (names: string[]): string[] => {
	const header = names.map((name) => name.trim());
	const missing = invoiceColumns.slice(0, 6).filter((name) => !header.includes(name));
	if (missing.length > 0) throw new UnreadableFile(`The file lacks the columns ${missing.join(", ")}.`);
	return header;
};

/** The file as a whole is none of invoices. */
export class UnreadableFile extends Error {}

interface Done {
	readonly created: number;
	/** Stock codes that products were made for, or would be. */
	readonly codes: readonly string[];
}

const importAll = async (options: ImportOrdersOptions, batch: readonly Invoice[]): Promise<Done> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await attemptAll(options, batch);
		} catch (error) {
			// Somebody else imports the same file, or took a slug.
			if (!(error instanceof Conflict) || attempt === attempts) throw error;
		}
	}
};

const attemptAll = async (options: ImportOrdersOptions, batch: readonly Invoice[]): Promise<Done> => {
	const { store, site, settings, newId, dryRun } = options;
	const codes = [...new Set(batch.flatMap(({ lines }) => lines.map(({ code }) => code)))].filter(isProductCode);
	const { there } = await store.read(site, {
		there: byIds(
			orders,
			batch.map(({ number }) => orderIdOf(site, number)),
		),
	});
	const wanted = batch.filter(({ number }) => !there.has(orderIdOf(site, number)));
	const before = await findSold(options, codes);
	const unknown = wanted.flatMap(({ lines }) => lines).filter(({ code }) => isProductCode(code) && !before.has(code));
	const made = options.createProducts ? new Map(unknown.map((line) => [line.code, line])) : new Map();
	if (dryRun || wanted.length === 0) return { created: wanted.length, codes: [...made.keys()] };
	if (made.size > 0) await createProducts(options, [...made.values()]);
	const sold = made.size > 0 ? await findSold(options, codes) : before;
	const writes: Write[] = wanted.map((invoice) => {
		const order = historicOrder(invoice, (code) => sold.get(code), { site, settings, newId });
		const change = { now: options.now, newId };
		return create(orders, order, [orderCreated(order, change), orderApproved(order, change)], orderNumber);
	});
	await store.commit(site, writes);
	return { created: wanted.length, codes: [...made.keys()] };
};

/** The variants with these stock codes. */
const findSold = async (
	{ store, site }: ImportOrdersOptions,
	codes: readonly string[],
): Promise<ReadonlyMap<string, Sold>> => {
	if (codes.length === 0) return new Map();
	const { found } = await store.read(site, {
		found: page(products, { filter: hasSome("variants.sku", codes), limit: mostMatches }),
	});
	return new Map(
		found.flatMap((product) => product.doc.variants.map((variant) => [variant.sku, { product, variant }])),
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
		taken: page(products, { filter: isIn("slug", slugs), sort: [{ field: "slug", order: "ASC" }], limit: mostMatches }),
	});
	const known = {
		productOf: (): Stored<Product> | undefined => undefined,
		inventoryOf,
		collections: [],
		collectionCount: 0,
		takenSlugs: new Set(taken.map(({ doc }) => doc.slug)),
	};
	const facts: StockFacts = { now, newId, version: "V3_CATALOG", reason: "MANUAL" };
	// V1 numbers products by the microsecond of their making.
	const first = Date.now() * 1000;
	const plan = planImport(drafts, known, { facts, numericId: (index) => first + index });
	await store.commit(site, plan.writes);
};
