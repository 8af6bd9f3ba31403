import { creationOf } from "@cartwright/accounts/contacts/contact-writes";
import { newContact } from "@cartwright/accounts/contacts/details";
import { contacts } from "@cartwright/accounts/contacts/documents";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { orders } from "../documents.ts";
import { orderImported } from "../events.ts";
import { changedOrderWrites, newOrderWrites } from "../order-writes.ts";
import { correctedMembers, correctedOrder, isAsImported } from "./corrected-order.ts";
import { contactIdOf, countryCode, historicOrder, orderIdOf } from "./historic-order.ts";
import { type BatchResult, type ImportOrdersOptions, ImportRun, type OrdersReport } from "./import-run.ts";
import { importShopifyOrders } from "./import-shopify-orders.ts";
import { type Invoice, type InvoiceRow, isCancellation, isProductCode, type Notation, readInvoice } from "./invoice.ts";
import { findNotation, invoices } from "./invoice-file.ts";
import { isShopifyFile } from "./shopify-order-file.ts";
import { createProducts, findSold } from "./sold-products.ts";

export type { ImportOrdersOptions, OrdersReport };

/**
 * Imports a file of invoices, oldest first, or an export of Shopify's orders, as past orders. Each invoice is imported once; an order whose invoice says
 * something else by now is corrected.
 */
export const importOrders = async (options: ImportOrdersOptions): Promise<OrdersReport> => {
	const { file, settings } = options;
	if (await isShopifyFile(file)) return importShopifyOrders(options);
	const notation = await findNotation(file, settings.currency, options);
	const run = new ImportRun(options, notation, importBatch);
	for await (const rows of invoices(file)) await addInvoice(run, rows, notation);
	await run.flush();
	return run.report;
};

const addInvoice = async (run: ImportRun<Invoice>, rows: readonly InvoiceRow[], notation: Notation): Promise<void> => {
	run.report.rows += rows.length;
	const [{ InvoiceNo: number = "", line = 0 } = {}] = rows;
	if (isCancellation(number)) {
		run.report.cancellations += 1;
		return;
	}
	if (!run.isFirst(number)) {
		const reason = `${number} appears earlier; the rows of an invoice must be adjacent`;
		return run.fail({ line, column: "InvoiceNo", reason });
	}
	const { invoice, faults } = readInvoice(rows, notation);
	if (!invoice) return run.fail(...faults);
	run.reportFaults(faults);
	const { country } = invoice;
	if (country && !countryCode(country)) {
		run.reportReplaced({ line, column: "Country", reason: `"${country}": the order has no country` });
	}
	await run.add(invoice);
};

const importBatch = async (options: ImportOrdersOptions, batch: readonly Invoice[]): Promise<BatchResult> => {
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
	const created = newInvoices.map((invoice): Write[] => {
		const order = orderOf(invoice);
		return newOrderWrites(order, [orderImported(order, change)]);
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
	const corrected = correctable.map(({ before, order, members }): Write[] => {
		const after = correctedOrder(before.doc, order, members);
		return changedOrderWrites(before, after, [orderImported(after, change)]);
	});
	if (!dryRun && created.length + corrected.length > 0) {
		await store.commit(site, [...created.flat(), ...corrected.flat(), ...(await customerWrites(options, batch))]);
	}
	return {
		created: created.length,
		corrected: corrected.length,
		faults: changed.map(({ invoice: { line, number } }) => {
			const reason = `the order of ${number} was changed in the shop since it was imported, and stays as it is`;
			return { line, column: "InvoiceNo", reason };
		}),
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
