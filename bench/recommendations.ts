import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import { orderIdOf } from "@cartwright/commerce/orders/transfer/historic-order";
import { importOrders } from "@cartwright/commerce/orders/transfer/import-orders";
import {
	type Invoice,
	invoiceColumns,
	isCancellation,
	isProductCode,
	readInvoice,
} from "@cartwright/commerce/orders/transfer/invoice";
import { findNotation, invoices } from "@cartwright/commerce/orders/transfer/invoice-file";
import { algorithmIds } from "@cartwright/commerce/recommendations/algorithms";
import { countOrder } from "@cartwright/commerce/recommendations/count-order";
import { getRecommendation } from "@cartwright/commerce/recommendations/get-recommendation";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { Context, WorkContext } from "@cartwright/kernel/foundation/context";
import { openText } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { productSales, products } from "@cartwright/products/catalogue/documents";
import { allCollections } from "@cartwright/server/registries/collections";
import { create } from "@cartwright/store/batch";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId, page, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";

const site = uuid();
const recommendedItems = 10;
const trainedShare = 0.8;
const maxLeftOut = 20;

interface Basket {
	readonly invoice: Invoice;
	/** Product ids; a product without earlier sales gets a new one. */
	readonly ids: readonly string[];
}

/**
 * Imports the first 80 % of the invoices by date into a shop, and tests it with the rest. For each product of an
 * invoice: is another product of that invoice among the ten recommendations? Each invoice has the same weight, however
 * long it is.
 */
export const showRecommendations = async (file: string, lines: number): Promise<void> => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-recommendations-"));
	let statements = 0;
	const onStatement = () => void statements++;
	const database = join(folder, "shop.db");
	const store = openSqliteStore({ file: database, collections: allCollections, onStatement });
	try {
		const all = await readInvoices(file);
		const trained = all.slice(0, Math.floor(all.length * trainedShare));
		const codes = await importInvoices(store, trained);
		const heldOut = all
			.slice(trained.length)
			.map((invoice) => ({ invoice, ids: [...new Set(codesOf(invoice))].map((code) => codes.get(code) ?? uuid()) }))
			.filter(({ ids }) => ids.length > 1);
		console.log(`${all.length} invoices; learned from ${trained.length}, asked about ${heldOut.length}`);
		const [learned, cpuBefore] = [performance.now(), process.cpuUsage()];
		for (const { number } of trained) await countOrder(context(store), site, orderIdOf(site, number));
		const { user, system } = process.cpuUsage(cpuBefore);
		const [elapsed, cpu] = [performance.now() - learned, (user + system) / 1000];
		const perOrder = (milliseconds: number) => `${(milliseconds / trained.length).toFixed(2)} ms`;
		console.log(`learning: ${perOrder(elapsed)} an order, ${perOrder(cpu)} of CPU`);

		const best = await bestSellers(store);
		const baseline = await rate(heldOut, async (id) => best.filter((each) => each !== id));
		const own = await rate(heldOut, (id) => recommend(store, [id]));
		print("best sellers", baseline);
		print("frequently bought together", own);
		console.log(`ratio of hits: ${(own.hits / baseline.hits).toFixed(2)}`);
		console.log(`one product left out, found from the rest: ${percent(await rateOfLeftOut(store, heldOut))}`);
		const before = statements;
		await recommend(store, heldOut[0]?.ids.slice(0, 1) ?? []);
		console.log(`statements of a call: ${statements - before}`);
		if (lines > 0) await showScale(store, trained, codes, lines, database);
	} finally {
		await store.close();
		rmSync(folder, { recursive: true });
	}
};

async function readInvoices(file: string): Promise<Invoice[]> {
	const parsed: Invoice[] = [];
	const text = await openText(() => createReadStream(file));
	const notation = await findNotation(text, "GBP", {});
	for await (const rows of invoices(text)) {
		const { invoice } = readInvoice(rows, notation);
		if (invoice && !isCancellation(invoice.number) && codesOf(invoice).length > 0) parsed.push(invoice);
	}
	return parsed.sort((a, b) => (a.date < b.date ? -1 : 1));
}

const codesOf = ({ lines }: Invoice): string[] => lines.map(({ code }) => code).filter(isProductCode);

/** Product ids by stock code. */
async function importInvoices(store: Store, list: readonly Invoice[]): Promise<ReadonlyMap<string, string>> {
	const settings = { ...defaultSettings, currency: "GBP" };
	const csv = Buffer.from([...csvOf(list)].join(""));
	const file = await openText(() => Readable.from([csv]));
	await importOrders({ ...context(store), site, settings, file, dates: "day-first", createProducts: true });
	const { found } = await store.read(site, { found: page(products, { limit: 1_000_000 }) });
	return new Map(found.flatMap(({ doc }) => doc.variants.map(({ sku }) => [sku, doc.id])));
}

function* csvOf(list: readonly Invoice[]): Generator<string> {
	const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
	yield `${invoiceColumns.join(",")}\n`;
	for (const { number, date, customer, country, lines } of list) {
		const [year, month, day] = date.slice(0, 10).split("-");
		const time = `${day}/${month}/${year} ${date.slice(11, 16)}`;
		for (const { code, name, quantity, price } of lines) {
			yield `${[number, code, name, quantity, time, price / 100, customer, country].map(quoted).join(",")}\n`;
		}
	}
}

function context(store: Store): Context & WorkContext {
	const now = new Date().toISOString();
	return { store, site, now, newId: () => uuid() } as unknown as Context & WorkContext;
}

async function bestSellers(store: Store): Promise<string[]> {
	const { found } = await store.read(site, { found: page(productSales, { limit: 1_000_000 }) });
	return found.sort((a, b) => b.doc.orders - a.doc.orders).map(({ doc }) => doc.id);
}

async function recommend(store: Store, ids: readonly string[]): Promise<string[]> {
	const { recommendation } = await getRecommendation(context(store), {
		algorithms: [{ id: algorithmIds.boughtTogether, appId: storesAppId }],
		items: ids.map((catalogItemId) => ({ catalogItemId, appId: storesAppId })),
	});
	return (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId ?? []);
}

interface Rate {
	/** Share of the products for which another one of the invoice was recommended. */
	readonly hits: number;
	/** Share of the recommended products that are in the invoice. */
	readonly precision: number;
	readonly milliseconds: number;
}

async function rate(heldOut: readonly Basket[], find: (id: string) => Promise<string[]>): Promise<Rate> {
	const started = performance.now();
	let [hits, precision, queries] = [0, 0, 0];
	for (const { ids } of heldOut) {
		for (const id of ids) {
			const top = (await find(id)).slice(0, recommendedItems);
			const found = top.filter((each) => ids.includes(each)).length;
			if (found > 0) hits += 1 / ids.length / heldOut.length;
			precision += found / recommendedItems;
			queries += 1;
		}
	}
	const milliseconds = (performance.now() - started) / queries;
	return { hits, precision: precision / queries, milliseconds };
}

async function rateOfLeftOut(store: Store, heldOut: readonly Basket[]): Promise<number> {
	let [hits, queries] = [0, 0];
	for (const { ids } of heldOut) {
		const step = Math.ceil(ids.length / maxLeftOut);
		for (const leftOut of ids.filter((_, index) => index % step === 0)) {
			const rest = ids.filter((id) => id !== leftOut).slice(0, 300);
			if ((await recommend(store, rest)).slice(0, recommendedItems).includes(leftOut)) hits += 1;
			queries += 1;
		}
	}
	return hits / queries;
}

/** Learns from generated orders whose baskets are those of the invoices, spread over the same number of products. */
async function showScale(
	store: Store,
	trained: readonly Invoice[],
	codes: ReadonlyMap<string, string>,
	limit: number,
	database: string,
): Promise<void> {
	const baskets = trained.map((invoice) => [...new Set(codesOf(invoice))].flatMap((code) => codes.get(code) ?? []));
	const { template } = await store.read(site, { template: byId(orders, orderIdOf(site, trained[0]?.number ?? "")) });
	if (!template) return;
	const sizes = () => ({ memory: process.memoryUsage().rss, file: statSync(database).size });
	let [lines, count, spent, bytes] = [0, 0, 0, 0];
	const start = sizes();
	for (; lines < limit; count++) {
		const ids = baskets[count % baskets.length] ?? [];
		const lineItems = ids.map((catalogItemId) => ({ catalogReference: { appId: storesAppId, catalogItemId } }));
		const order = { ...template.doc, id: uuid(), lineItems } as unknown as Order;
		await store.commit(site, [create(orders, order)]);
		const [before, started] = [statSync(database).size, performance.now()];
		await countOrder(context(store), site, order.id);
		spent += performance.now() - started;
		bytes += statSync(database).size - before;
		lines += ids.length;
	}
	const end = sizes();
	const id = baskets[0]?.[0] ?? "";
	const started = performance.now();
	for (let round = 0; round < 100; round++) await recommend(store, [id]);
	const call = (performance.now() - started) / 100;
	const megabytes = (difference: number) => `${(difference / 1e6).toFixed(0)} MB`;
	console.log(
		`${lines} more order lines in ${count} orders: ${(spent / count).toFixed(1)} ms and ${Math.round(bytes / count)} bytes of the database an order; memory of the process ${megabytes(start.memory)} → ${megabytes(end.memory)}; a call ${call.toFixed(2)} ms`,
	);
}

function print(name: string, { hits, precision, milliseconds }: Rate): void {
	const speed = `${milliseconds.toFixed(2)} ms`;
	console.log(`${name.padEnd(28)} hits ${percent(hits)}  precision ${percent(precision)}  ${speed}`);
}

function percent(share: number): string {
	return `${(share * 100).toFixed(1)} %`;
}
