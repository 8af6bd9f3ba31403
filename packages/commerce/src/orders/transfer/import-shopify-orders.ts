import { isDeepStrictEqual } from "node:util";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { decoder } from "@cartwright/contract/codec/decode";
import { type ImportedOrder, importOrder } from "@cartwright/contract/orders/order-imports";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { InvalidArgument } from "@cartwright/kernel/foundation/errors";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { orders } from "../documents.ts";
import { orderImported } from "../events.ts";
import { importedOrder } from "../imports/imported-order.ts";
import type { Order } from "../order.ts";
import { changedOrderWrites, newOrderWrites } from "../order-writes.ts";
import { type BatchResult, type ImportOrdersOptions, ImportRun, type OrdersReport } from "./import-run.ts";
import { type InvoiceFault, isProductCode, type Notation } from "./invoice.ts";
import { readShopifyOrder, type ShopifyOrder, shopifyOrderId } from "./shopify-order.ts";
import { findShopifyNotation, type ShopifyRow, shopifyOrders } from "./shopify-order-file.ts";
import { createProducts, findSold } from "./sold-products.ts";

/**
 * Imports an export of Shopify's orders, as `importOrder` does. Each order is imported once; one of which the file says
 * something else by now is imported again, unless it was changed in the shop.
 */
export const importShopifyOrders = async (options: ImportOrdersOptions): Promise<OrdersReport> => {
	const { file, settings, site } = options;
	const notation = await findShopifyNotation(file, settings.currency, options);
	const run = new ImportRun(options, notation, importBatch);
	for await (const rows of shopifyOrders(file)) await addOrder(run, rows, notation, site);
	await run.flush();
	return run.report;
};

const decodeOrder = decoder(importOrder.request, { required: importOrder.required ?? [] });

const addOrder = async (
	run: ImportRun<ShopifyOrder>,
	rows: readonly ShopifyRow[],
	notation: Notation,
	site: string,
): Promise<void> => {
	run.report.rows += rows.length;
	const [first] = rows as [ShopifyRow, ...ShopifyRow[]];
	if (!run.isFirst(shopifyOrderId(site, first))) {
		const reason = "the order appears earlier; the rows of an order must be adjacent";
		return run.fail({ line: first.line, column: "Name", reason });
	}
	const { order, fault } = readShopifyOrder(rows, notation, site);
	if (order) return run.add(order);
	run.fail(...(fault ? [fault] : []));
};

const importBatch = async (options: ImportOrdersOptions, batch: readonly ShopifyOrder[]): Promise<BatchResult> => {
	const { store, site, dryRun } = options;
	const ids = batch.map(({ id }) => id);
	const { stored } = await store.read(site, { stored: byIds(orders, ids) });
	const { sold, codes } = await soldIn(options, batch, stored);
	const faults: InvoiceFault[] = [];
	const writes: Write[] = [];
	const counts = { created: 0, corrected: 0 };
	for (const each of batch) {
		const before = stored.get(each.id);
		const read = orderToStore(
			options,
			each.importedOrder((code) => sold.get(code)),
			before?.doc,
		);
		if ("reason" in read) faults.push({ line: each.line, ...read });
		else if (!before) {
			counts.created += 1;
			writes.push(...newOrderWrites(read, [orderImported(read, options)]));
		} else if (!isSame(before.doc, read)) {
			if (await isChangedHere(options, before)) {
				const reason = "the order was changed in the shop since it was imported, and stays as it is";
				faults.push({ line: each.line, column: "Name", reason });
				continue;
			}
			counts.corrected += 1;
			writes.push(...changedOrderWrites(before, read, [orderImported(read, options)]));
		}
	}
	if (!dryRun && writes.length > 0) await store.commit(site, writes);
	return { ...counts, faults, codes };
};

/** The products of the lines, and the codes for which products are created. */
const soldIn = async (
	options: ImportOrdersOptions,
	batch: readonly ShopifyOrder[],
	stored: ReadonlyMap<string, Stored<Order>>,
) => {
	const codes = [...new Set(batch.flatMap(({ lines }) => lines.map(({ code }) => code)))].filter(isProductCode);
	const soldBefore = await findSold(options, codes);
	if (!options.createProducts) return { sold: soldBefore, codes: [] };
	const unknown = batch
		.filter(({ id, currency }) => !stored.has(id) && currency === options.settings.currency)
		.flatMap(({ lines }) => lines)
		.filter(({ code }) => isProductCode(code) && !soldBefore.has(code));
	const added = new Map(unknown.map((line) => [line.code, line]));
	if (options.dryRun || added.size === 0) return { sold: soldBefore, codes: [...added.keys()] };
	await createProducts(options, [...added.values()]);
	return { sold: await findSold(options, codes), codes: [...added.keys()] };
};

/** The order, or what the contract says against it. */
const orderToStore = (
	{ settings, now, newId }: ImportOrdersOptions,
	sent: ImportedOrder,
	before: Order | undefined,
): Order | Omit<InvoiceFault, "line"> => {
	const { violations, value } = decodeOrder({ order: sent });
	const [first] = violations;
	if (first) return { column: first.field, reason: first.description };
	try {
		const identity = { kind: "app", appId: storesAppId } as const;
		return {
			...importedOrder(value.order as ImportedOrder, settings, before, { identity, now, newId }),
			seenByAHuman: true,
		};
	} catch (error) {
		if (!(error instanceof InvalidArgument)) throw error;
		return { column: "Created at", reason: error.message };
	}
};

/** Whether the file says the same of the order as when it was imported. */
const isSame = (before: Order, after: Order): boolean => {
	const stated = ({ number: _number, activities: _activities, ...rest }: Order) => rest;
	return isDeepStrictEqual(JSON.parse(JSON.stringify(stated(before))), JSON.parse(JSON.stringify(stated(after))));
};

const isChangedHere = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ doc }: Stored<Order>,
): Promise<boolean> => {
	const events = await store.eventsOf(site, service.entity, doc.id);
	return events.some(({ type }) => type !== service.events.orderImported?.type);
};
