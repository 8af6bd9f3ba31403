import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { orders as service } from "@cartwright/contract/orders/orders";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { breachesIn } from "@cartwright/testing/buying";
import { onEachEngine, openAnotherStore, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orders } from "../documents.ts";
import { type ImportOrdersOptions, importOrders } from "./import-orders.ts";

const header = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country";
const invoiceCount = 90;

onEachEngine("an import of orders that does not run alone or to its end", (engine) => {
	let shop: Shop;
	let file: string;
	let prefix: string;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});
	beforeEach(() => {
		// Invoices and products of their own for each test.
		prefix = uuid();
		const rows = Array.from({ length: invoiceCount }, (_, index) => {
			const code = `${prefix}-${index % 7}`;
			return `${prefix}-${index},${code},LAMP ${code},${1 + (index % 5)},2010-12-01,2.55,${index % 9},France`;
		});
		file = [header, ...rows].join("\n");
	});

	const importing = async (options: Partial<ImportOrdersOptions> = {}) =>
		importOrders({
			store: shop.store,
			site: shop.site,
			newId: () => uuid(),
			now: shop.now().toISOString(),
			settings: { ...defaultSettings, currency: "GBP" },
			file: await openBytes(Buffer.from(file)),
			createProducts: true,
			...options,
		});
	const stored = async () => {
		const everything = { limit: 10_000 };
		const everyRecord = await shop.store.read(shop.site, {
			all: page(orders, everything),
			lamps: page(products, everything),
		});
		const imported = everyRecord.all
			.map(({ doc }) => doc)
			.filter(({ channelInfo }) => channelInfo.externalOrderId?.startsWith(prefix));
		const lamps = everyRecord.lamps
			.flatMap(({ doc }) => doc.variants.map(({ sku }) => sku))
			.filter((sku) => sku.startsWith(prefix));
		return { imported, lamps };
	};
	const checkComplete = async () => {
		const { imported, lamps } = await stored();
		assert.equal(imported.length, invoiceCount);
		assert.equal(new Set(imported.map(({ channelInfo }) => channelInfo.externalOrderId)).size, invoiceCount);
		assert.deepEqual(
			lamps.sort(),
			Array.from({ length: 7 }, (_, index) => `${prefix}-${index}`),
		);
		const numbers = imported.map(({ number }) => Number(number)).sort((a, b) => a - b);
		assert.deepEqual(
			numbers,
			numbers.map((_, index) => (numbers[0] ?? 0) + index),
		);
		assert.ok(imported.every(({ lineItems }) => lineItems.every(({ catalogReference }) => catalogReference)));
	};

	it("continues where it was interrupted, and imports each invoice once", async () => {
		class Interrupted extends Error {}
		const interrupted = importing({
			onProgress: ({ created }) => {
				if (created > 0) throw new Interrupted();
			},
		});
		await assert.rejects(interrupted, Interrupted);
		const before = (await stored()).imported.length;
		assert.ok(before > 0 && before < invoiceCount);
		const { created, alreadyImported, corrected, failed } = await importing();
		assert.deepEqual([created, alreadyImported, corrected, failed], [invoiceCount - before, before, 0, 0]);
		await checkComplete();
	});

	it("imports each invoice once if two processes import the file at once", async () => {
		const other = await openAnotherStore(shop);
		try {
			const [here, there] = await Promise.all([importing(), importing({ store: other })]);
			assert.equal(here.created + there.created, invoiceCount);
			assert.equal(here.alreadyImported + there.alreadyImported, invoiceCount);
			assert.deepEqual([here.failed, there.failed], [0, 0]);
		} finally {
			await other.close();
		}
		await checkComplete();
	});

	it("leaves no trace of a dry run, and tells the same as the import that follows", async () => {
		const expected = await importing({ dryRun: true });
		assert.deepEqual(await stored(), { imported: [], lamps: [] });
		const { created, products: newProducts, rows, encoding, dates } = await importing();
		assert.deepEqual(
			[expected.created, expected.products, expected.rows, expected.encoding, expected.dates],
			[created, newProducts, rows, encoding, dates],
		);
		await checkComplete();
	});

	it("tells of each order that it was imported, once", async () => {
		await importing();
		await importing();
		const { matches } = await shop.store.read(shop.site, {
			matches: page(orders, { filter: equals("channelInfo.externalOrderId", `${prefix}-0`), limit: 2 }),
		});
		assert.equal(matches.length, 1);
		const events = await shop.store.eventsOf(shop.site, service.entity, matches[0]?.doc.id ?? "");
		assert.deepEqual(
			events.map(({ type }) => type),
			[service.events.orderImported?.type],
		);
	});
});
