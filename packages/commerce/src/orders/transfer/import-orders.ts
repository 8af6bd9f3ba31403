import { creationOf } from "@cartwright/accounts/contacts/contact-writes";
import { newContact } from "@cartwright/accounts/contacts/details";
import { contacts } from "@cartwright/accounts/contacts/documents";
import type { Context } from "@cartwright/kernel/foundation/context";
import { create, replace, type Write } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byIds } from "@cartwright/store/store";
import { orderNumber, orders } from "../documents.ts";
import { orderImported } from "../events.ts";
import { correctedMembers, correctedOrder, isAsImported } from "./corrected-order.ts";
import { contactIdOf, countryCode, historicOrder, orderIdOf } from "./historic-order.ts";
import type { ImportOrdersOptions, OrdersReport } from "./import-options.ts";
import { importShopifyOrders } from "./import-shopify-orders.ts";
import {
	type Invoice,
	type InvoiceFault,
	type InvoiceRow,
	isCancellation,
	isProductCode,
	type Notation,
	readInvoice,
} from "./invoice.ts";
import { findNotation, invoices } from "./invoice-file.ts";
import { isShopifyFile } from "./shopify-order-file.ts";
import { createProducts, findSold } from "./sold-products.ts";

export type { ImportOrdersOptions, OrdersReport };

const batchSize = 40;
const maxFaults = 1000;
const maxAttempts = 5;

/**
 * Imports a file of invoices, oldest first, or an export of Shopify's orders, as past orders. Each invoice is imported once; an order whose invoice says
 * something else by now is corrected.
 */
export const importOrders = async (options: ImportOrdersOptions): Promise<OrdersReport> => {
	const { file, settings } = options;
	if (await isShopifyFile(file)) return importShopifyOrders(options);
	const notation = await findNotation(file, settings.currency, options);
	const run = new ImportRun(options, notation);
	for await (const rows of invoices(file)) await run.add(rows);
	await run.flush();
	return run.report;
};

class ImportRun {
	readonly report;
	readonly #options: ImportOrdersOptions;
	readonly #notation: Notation;
	readonly #seen = new Set<string>();
	readonly #newCodes = new Set<string>();
	#batch: Invoice[] = [];

	constructor(options: ImportOrdersOptions, notation: Notation) {
		this.#options = options;
		this.#notation = notation;
		const counts = { rows: 0, created: 0, corrected: 0, alreadyImported: 0, cancellations: 0, failed: 0, products: 0 };
		const lists = { faults: [] as InvoiceFault[], replaced: [] as InvoiceFault[] };
		this.report = { encoding: options.file.encoding, dates: notation.dates, ...counts, ...lists };
	}

	async add(rows: readonly InvoiceRow[]): Promise<void> {
		const { report } = this;
		report.rows += rows.length;
		const [{ InvoiceNo: number = "", line = 0 } = {}] = rows;
		if (isCancellation(number)) {
			report.cancellations += 1;
			return;
		}
		if (this.#seen.has(number)) {
			this.#fail([
				{ line, column: "InvoiceNo", reason: `${number} appears earlier; the rows of an invoice must be adjacent` },
			]);
			report.failed += 1;
			return;
		}
		this.#seen.add(number);
		const { invoice, faults } = readInvoice(rows, this.#notation);
		this.#fail(faults);
		if (!invoice) {
			report.failed += 1;
			return;
		}
		const { country } = invoice;
		if (country && !countryCode(country) && report.replaced.length < maxFaults)
			report.replaced.push({ line, column: "Country", reason: `"${country}": the order has no country` });
		this.#batch.push(invoice);
		if (this.#batch.length >= batchSize) await this.flush();
	}

	#fail(faults: readonly InvoiceFault[]): void {
		this.report.faults.push(...faults.slice(0, maxFaults - this.report.faults.length));
	}

	async flush(): Promise<void> {
		const batch = this.#batch;
		this.#batch = [];
		if (batch.length === 0) return;
		const { report } = this;
		const { created, corrected, changed, codes } = await importBatch(this.#options, batch);
		report.created += created;
		report.corrected += corrected;
		report.failed += changed.length;
		report.alreadyImported += batch.length - created - corrected - changed.length;
		this.#fail(
			changed.map(({ line, number }) => {
				const reason = `the order of ${number} was changed in the shop since it was imported, and stays as it is`;
				return { line, column: "InvoiceNo", reason };
			}),
		);
		for (const code of codes) this.#newCodes.add(code);
		report.products = this.#newCodes.size;
		this.#options.onProgress?.(report);
	}
}

interface BatchResult {
	readonly created: number;
	readonly corrected: number;
	/** Invoices whose orders say something else, and were changed by somebody. */
	readonly changed: readonly Invoice[];
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
	if (!dryRun && newProducts.size > 0) await createProducts(options, [...newProducts.values()]);
	const sold = !dryRun && newProducts.size > 0 ? await findSold(options, codes) : soldBefore;
	const change = { now: options.now, newId };
	const orderOf = (invoice: Invoice) => historicOrder(invoice, (code) => sold.get(code), { site, settings, newId });
	const created = newInvoices.map((invoice): Write => {
		const order = orderOf(invoice);
		return create(orders, order, [orderImported(order, change)], orderNumber);
	});
	const different = batch.flatMap((invoice) => {
		const before = stored.get(orderIdOf(site, invoice.number));
		const order = orderOf(invoice);
		const members = before ? correctedMembers(before.doc, order) : [];
		return before && members.length > 0 ? [{ invoice, before, order, members }] : [];
	});
	const { correctable = [], changed = [] } = Object.groupBy(different, ({ before }) =>
		isAsImported(before.doc) ? "correctable" : "changed",
	);
	const corrected = correctable.map(({ before, order, members }): Write => {
		const after = correctedOrder(before.doc, order, members);
		return replace(orders, before, after, [orderImported(after, change)]);
	});
	if (!dryRun && created.length + corrected.length > 0) {
		await store.commit(site, [...created, ...corrected, ...(await customerWrites(options, batch))]);
	}
	return {
		created: created.length,
		corrected: corrected.length,
		changed: changed.map(({ invoice }) => invoice),
		codes: [...newProducts.keys()],
	};
};

/** The contacts of customers whom no earlier invoice named. */
const customerWrites = async (
	{ store, site, now, newId }: Pick<Context, "store" | "site" | "now" | "newId">,
	batch: readonly Invoice[],
): Promise<readonly Write[]> => {
	const customers = [...new Set(batch.flatMap(({ customer }) => customer || []))];
	const ids = customers.map((customer) => contactIdOf(site, customer));
	const { knownContacts } = await store.read(site, { knownContacts: byIds(contacts, ids) });
	return customers.flatMap((last, index) => {
		const id = ids[index] ?? "";
		if (knownContacts.has(id)) return [];
		const details = { last, emails: [], phones: [], addresses: [] };
		const source = { sourceType: "IMPORT" } as const;
		return [creationOf(newContact({ id, source, activityType: "GENERAL", details, now, newId }), { now, newId })];
	});
};
