import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { contacts } from "@cartwright/accounts/contacts/documents";
import { orders as service } from "@cartwright/contract/orders/orders";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { count, page } from "@cartwright/store/store";
import { breachesIn } from "@cartwright/testing/buying";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orders } from "../documents.ts";
import { type ImportOrdersOptions, importOrders } from "./import-orders.ts";
import { UnclearDates } from "./invoice-dates.ts";

const columns = (
	"Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount," +
	"Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem requires shipping," +
	"Billing Name,Billing City,Billing Zip,Billing Province,Billing Country,Cancelled at,Payment Method,Notes,Id"
).split(",");

type Cells = Readonly<Record<string, string>>;

const file = (...rows: Cells[]): string =>
	[columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
		.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(","))
		.join("\n");

const line = (name: string, price: string, quantity = "1", more: Cells = {}): Cells => ({
	"Lineitem quantity": quantity,
	"Lineitem name": name,
	"Lineitem price": price,
	"Lineitem requires shipping": "true",
	...more,
});

const first: Cells = {
	Name: "#1001",
	Id: "7410991464714",
	Email: "sophie@example.com",
	"Financial Status": "paid",
	"Paid at": "2025-10-07 09:50:26 +0200",
	"Fulfillment Status": "fulfilled",
	Currency: "EUR",
	Subtotal: "95.00",
	Shipping: "5.00",
	Taxes: "0.00",
	Total: "100.00",
	"Discount Code": "WELCOME",
	"Discount Amount": "5.00",
	"Shipping Method": "Express",
	"Created at": "2025-10-07 09:50:26 +0200",
	"Billing Name": "Sophie Marie Galle",
	"Billing City": "PARIS",
	"Billing Zip": "'75008",
	"Billing Country": "FR",
	"Payment Method": "Shopify Payments",
	Notes: "Ring twice",
	...line("Mask", "30.00", "2", { "Lineitem sku": "M-1" }),
};
const second: Cells = { Name: "#1001", Id: "7410991464714", ...line("Leaf", "40.00") };

onEachEngine("the import of Shopify's orders", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const importFile = async (text: string, options: Partial<ImportOrdersOptions> = {}) => {
		const report = await importOrders({
			store: shop.store,
			site: shop.site,
			newId: () => uuid(),
			now: shop.now().toISOString(),
			settings: { ...defaultSettings, currency: "EUR" },
			file: await openBytes(Buffer.from(text)),
			...options,
		});
		const { created, corrected, alreadyImported, failed } = report;
		return { ...report, counts: [created, corrected, alreadyImported, failed] };
	};
	const read = async (name: string) => {
		const calls = (await shop.staff()).use(service);
		const { orders: found } = await calls.searchOrders({ search: { filter: { number: name } } });
		return found[0];
	};

	it("says on a dry run what it would do, and does nothing", async () => {
		const { counts } = await importFile(file(first, second), { dryRun: true });
		assert.deepEqual(counts, [1, 0, 0, 0]);
		assert.equal((await shop.store.read(shop.site, { all: count(orders) })).all, 0);
	});

	it("makes one order of several rows, with its number, date, statuses and sums", async () => {
		const earlier = await shop.store.read(shop.site, { contacts: count(contacts) });
		assert.deepEqual((await importFile(file(first, second))).counts, [1, 0, 0, 0]);
		const order = await read("1001");
		assert.deepEqual(
			[order?.createdDate, order?.status, order?.paymentStatus, order?.fulfillmentStatus, order?.imported].map(String),
			["2025-10-07T07:50:26.000Z", "APPROVED", "PAID", "FULFILLED", "true"],
		);
		const { subtotal, shipping, discount, total } = order?.priceSummary ?? {};
		assert.deepEqual(
			[subtotal, shipping, discount, total].map((price) => price?.amount),
			["100.00", "5.00", "5.00", "100.00"],
		);
		assert.deepEqual(
			order?.lineItems?.map(({ productName, quantity, totalDiscount }) => [
				productName?.original,
				quantity,
				totalDiscount?.amount,
			]),
			[
				["Mask", 2, "3.00"],
				["Leaf", 1, "2.00"],
			],
		);
		const { contactDetails, address } = order?.billingInfo ?? {};
		assert.deepEqual(
			[contactDetails?.firstName, contactDetails?.lastName, address?.postalCode, address?.country],
			["Sophie Marie", "Galle", "75008", "FR"],
		);
		assert.deepEqual(
			order?.customFields?.map(({ title, value }) => [title, value]),
			[
				["Payment Method", "Shopify Payments"],
				["Discount Code", "WELCOME"],
			],
		);
		assert.deepEqual([order?.channelInfo?.externalOrderId, order?.buyerNote], ["7410991464714", "Ring twice"]);
		assert.deepEqual(await shop.store.read(shop.site, { contacts: count(contacts) }), earlier);
	});

	it("changes nothing when repeated, follows a newer export, and leaves what was changed in the shop", async () => {
		assert.deepEqual((await importFile(file(first, second))).counts, [0, 0, 1, 0]);
		const refunded = { ...first, "Financial Status": "refunded" };
		assert.deepEqual((await importFile(file(refunded, second))).counts, [0, 1, 0, 0]);
		const order = await read("1001");
		assert.equal(order?.paymentStatus, "FULLY_REFUNDED");
		const calls = (await shop.staff()).use(service);
		await calls.updateOrder({ order: { id: order?.id ?? "", archived: true } });
		const { counts, faults } = await importFile(file(first, second));
		assert.deepEqual([counts, faults[0]?.column], [[0, 0, 0, 1], "Name"]);
		assert.match(faults[0]?.reason ?? "", /changed in the shop/);
	});

	it("leaves out by line and column what it cannot read for certain, and imports the rest", async () => {
		const order = (name: string, more: Cells): Cells => ({ ...first, Name: name, Id: name, ...more });
		const { counts, faults } = await importFile(
			file(
				order("#2001", { "Lineitem price": "1.299", "Lineitem name": "Sofa" }),
				order("#2002", { "Financial Status": "half_paid" }),
				order("#2003", { "Created at": "yesterday" }),
				order("#2004", { Email: "not an address" }),
				order("#2005", { "Lineitem quantity": "1.5" }),
				order("#2006", {}),
				order("#2001", { "Lineitem name": "Later" }),
			),
		);
		assert.deepEqual(counts, [1, 0, 0, 6]);
		assert.deepEqual(faults.map(({ line: at, column }) => `${at} ${column}`).sort(), [
			"2 Lineitem price",
			"3 Financial Status",
			"4 Created at",
			"5 order.buyerInfo.email",
			"6 Lineitem quantity",
			"8 Name",
		]);
		assert.ok(await read("2006"));
	});

	it("refuses a file whose dates have two readings, whole", async () => {
		const unclear = { ...first, Name: "#3001", Id: "3001", "Created at": "10/7/2025 9:50", "Paid at": "" };
		await assert.rejects(importFile(file(unclear)), UnclearDates);
		assert.deepEqual((await importFile(file(unclear), { dates: "month-first" })).counts, [1, 0, 0, 0]);
		assert.equal(String((await read("3001"))?.createdDate), "2025-10-07T09:50:00.000Z");
	});

	it("keeps the name of an order that is no number, and numbers it itself", async () => {
		await importFile(file({ ...first, Name: "EN-77-B", Id: "", "Cancelled at": "2025-10-08 10:00:00 +0200" }));
		const { found } = await shop.store.read(shop.site, { found: page(orders, { limit: 50 }) });
		const named = found.find(({ doc }) => doc.channelInfo.externalOrderId === "EN-77-B")?.doc;
		assert.deepEqual([named?.status, /^\d+$/.test(named?.number ?? "")], ["CANCELED", true]);
	});
});
