import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { contacts } from "@cartwright/accounts/contacts/documents";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { count, page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orders } from "../documents.ts";
import { type ImportOrdersOptions, importOrders, type OrdersReport } from "./import-orders.ts";
import { UnreadableFile } from "./invoice-file.ts";

const header = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country";
const text = [
	header,
	'536365,85123A,"LIGHT HOLDER, WHITE",6,01/12/2010 08:26,2.55,17850,United Kingdom',
	"536365,71053,WHITE LANTERN,2,01/12/2010 08:26,3.39,17850,United Kingdom",
	"536365,POST,POSTAGE,1,01/12/2010 08:26,18,17850,United Kingdom",
	"C536366,71053,WHITE LANTERN,-2,01/12/2010 08:30,3.39,17850,United Kingdom",
	"536367,71053,WHITE LANTERN,1,02/12/2010 09:00,4.25,,Utopia",
	"536367,22,,x,02/12/2010 09:00,4.25,,Utopia",
	"536368,22,,-5,02/12/2010 09:00,0,,Utopia",
].join("\r\n");

onEachEngine("the import of orders", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const importText = async (options: Partial<ImportOrdersOptions> = {}, source = text) =>
		importOrders({
			store: shop.store,
			site: shop.site,
			newId: () => uuid(),
			now: shop.now().toISOString(),
			settings: { ...defaultSettings, currency: "GBP" },
			file: await openBytes(Buffer.from(source)),
			dates: "day-first",
			...options,
		});
	const counts = ({ rows, created, alreadyImported, cancellations, failed, products }: OrdersReport) => ({
		rows,
		created,
		alreadyImported,
		cancellations,
		failed,
		products,
	});
	const stored = async () => {
		const sort = [{ field: "purchasedDate", order: "ASC" }] as const;
		const { found } = await shop.store.read(shop.site, { found: page(orders, { sort, limit: 10 }) });
		return found.map(({ doc }) => doc);
	};

	it("reports on a dry run what it would import, and writes nothing", async () => {
		const report = await importText({ createProducts: true, dryRun: true });
		assert.deepEqual(counts(report), {
			rows: 7,
			created: 2,
			alreadyImported: 0,
			cancellations: 1,
			failed: 1,
			products: 2,
		});
		assert.deepEqual(
			report.faults.map(({ line, column }) => [line, column]),
			[
				[7, "Quantity"],
				[8, "Quantity"],
			],
		);
		const { number, productCount } = await shop.store.read(shop.site, {
			number: count(orders),
			productCount: count(products),
		});
		assert.deepEqual([number, productCount], [0, 0]);
	});

	it("creates paid and fulfilled orders with their dates, and products for unknown stock codes", async () => {
		const report = await importText({ createProducts: true });
		assert.deepEqual(counts(report), {
			rows: 7,
			created: 2,
			alreadyImported: 0,
			cancellations: 1,
			failed: 1,
			products: 2,
		});
		const [first, second] = await stored();
		assert.equal(first?.purchasedDate, "2010-12-01T08:26:00.000Z");
		assert.deepEqual([first?.status, first?.paymentStatus, first?.stock.state], ["APPROVED", "PAID", "UNTOUCHED"]);
		assert.equal(first?.priceSummary.total, 6 * 255 + 2 * 339 + 1800);
		assert.equal(first?.payments[0]?.captured, first?.priceSummary.total);
		assert.equal(first?.billingInfo?.address?.country, "GB");
		assert.equal(second?.billingInfo, undefined);
		assert.deepEqual([first?.channelInfo.externalOrderId, second?.channelInfo.externalOrderId], ["536365", "536367"]);
		const { imported } = await shop.store.read(shop.site, { imported: page(products, { limit: 10 }) });
		const bySku = new Map(imported.map(({ doc }) => [doc.variants[0]?.sku, doc]));
		assert.deepEqual([...bySku.keys()].sort(), ["71053", "85123A"]);
		assert.equal(bySku.get("85123A")?.name, "LIGHT HOLDER, WHITE");
		const references = first?.lineItems.map(({ catalogReference }) => catalogReference);
		assert.deepEqual(references, [
			{ appId: storesAppId, catalogItemId: bySku.get("85123A")?.id },
			{ appId: storesAppId, catalogItemId: bySku.get("71053")?.id },
			undefined,
		]);
		// The price of the invoice, not today's.
		assert.equal(second?.lineItems[0]?.item.price, 425);
	});

	it("knows each customer as one contact", async () => {
		const named = (await stored()).flatMap(({ buyerInfo }) => buyerInfo.contactId ?? []);
		const { people } = await shop.store.read(shop.site, { people: page(contacts, { limit: 10 }) });
		assert.deepEqual(
			people.map(({ doc }) => [doc.id, doc.name?.last, doc.source.sourceType]),
			[[named[0], "17850", "IMPORT"]],
		);
	});

	it("imports an invoice once", async () => {
		const again = await importText({ createProducts: true });
		assert.deepEqual(counts(again), {
			rows: 7,
			created: 0,
			alreadyImported: 2,
			cancellations: 1,
			failed: 1,
			products: 0,
		});
		assert.equal((await stored()).length, 2);
	});

	it("keeps lines of unknown stock codes without creating products", async () => {
		await importText({}, `${header}\n600000,99,NEW THING,1,03/12/2010,1.00,,France`);
		const last = (await stored()).at(-1);
		assert.deepEqual(
			[last?.lineItems[0]?.customLine, last?.lineItems[0]?.item.productName.original],
			[true, "NEW THING"],
		);
	});

	it("rejects a file without the required columns", async () => {
		await assert.rejects(importText({}, "a,b\n1,2\n"), UnreadableFile);
	});

	it("reports the line from which a file cannot be read, and accepts quotes within a cell", async () => {
		const heading = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n";
		const open = `${heading}9001,9001,"LAMP 5"" HIGH,1,01/12/2010 08:26,2.55,17850,France\n`;
		await assert.rejects(
			importText({}, open),
			(error) => error instanceof UnreadableFile && /line 2/.test(error.message),
		);
		const inches = `${heading}9002,9002,LAMP 5" HIGH,1,01/12/2010 08:26,2.55,17850,France\n`;
		assert.equal((await importText({}, inches)).created, 1);
	});
});
