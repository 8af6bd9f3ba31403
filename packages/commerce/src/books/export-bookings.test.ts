import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { ofSafeCell } from "@cartwright/kernel/foundation/csv-text";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import { create } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { onEachEngine } from "@cartwright/testing/shop";
import { parse } from "csv-parse/sync";
import { v7 as uuid } from "uuid";
import { type BilledShop, openBilledShop } from "../checkouts/billing/example-billing.ts";
import { type BookEntry, bookEntries } from "../orders/book-entry.ts";
import { type BookingsOptions, exportBookings } from "./export-bookings.ts";

type Row = Record<string, string>;

onEachEngine("bookings for an accountant", (engine) => {
	let billed: BilledShop;
	before(async () => {
		billed = await openBilledShop(engine);
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const exported = async (members: Partial<BookingsOptions> = {}) => {
		const { store, site, now } = billed.shop;
		const today = now().toISOString().slice(0, 10);
		const { text, report } = exportBookings({ store, site, from: today, to: today, timeZone: "UTC", ...members });
		let csv = "";
		for await (const part of text) csv += part;
		const rows: Row[] = parse(csv, { columns: true });
		assert.equal(report.entries, rows.length);
		return { csv, rows };
	};
	const ofOrder = async (orderId: string) => (await exported()).rows.filter((row) => row.orderId === orderId);
	const sum = (rows: readonly Row[], ...columns: string[]) =>
		rows.reduce((all, row) => columns.reduce((part, name) => part + fromDecimal(row[name] || "0", "USD"), all), 0);
	const billing = async () => (await billed.shop.staff()).use(orderBilling);
	const amount = (value: string) => ({ amount: value });

	/** An order of a book at 7 %, a poster at 19 % and a voucher without tax. */
	const threeRates = async (members: object = {}) => {
		const line = (original: string, price: string, taxRate: string, totalTax: string) => ({
			productName: { original },
			quantity: 1,
			price: amount(price),
			itemType: { preset: "PHYSICAL" as const },
			taxDetails: { taxRate, totalTax: amount(totalTax) },
		});
		const lineItems = [
			line("Book", "9.99", "0.07", "0.70"),
			line("Poster", "33.33", "0.19", "6.33"),
			line("Voucher", "5.00", "0", "0"),
		];
		const { order } = await (await billed.shop.staff()).use(orders).createOrder({
			order: { channelInfo: { type: "WEB" }, lineItems, priceSummary: {}, ...members },
		});
		return { orderId: order?.id ?? "", lines: order?.lineItems ?? [], number: order?.number ?? "" };
	};

	it("have a row for each entry, whose parts add up to it and to the order", async () => {
		const { orderId, lines, number } = await threeRates({
			billingInfo: { address: { country: "DE" } },
		});
		const collector = (await billed.shop.staff()).use(orders);
		for (const part of ["1.11", "20.02"]) {
			await collector.recordManuallyCollectedPayment({ orderId, amount: amount(part) });
		}
		await collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		const paid = await ofOrder(orderId);
		assert.deepEqual(
			[...new Set(paid.map((row) => [row.orderNumber, row.kind, row.country, row.currency].join()))],
			[`${number},CHARGE,DE,USD`],
		);
		assert.equal(paid.length, 3);
		const rates = ["net 0%", "tax 0%", "net 7%", "tax 7%", "net 19%", "tax 19%"];
		for (const row of paid) assert.equal(sum([row], ...rates), sum([row], "gross"));
		assert.deepEqual(
			rates.map((column) => sum(paid, column)),
			[500, 0, 999, 70, 3333, 633],
		);
		const paymentRefunds = (await billed.transactions(orderId)).payments.map(({ id }) => ({ paymentId: id ?? "" }));
		const last = paymentRefunds.at(-1) ?? { paymentId: "" };
		await (await billing()).refundPayments({
			orderId,
			paymentRefunds: [{ ...last, amount: amount("10.69"), externalRefund: true }],
			refundItems: { lineItems: [{ lineItemId: lines[0]?.id ?? "", quantity: 1 }] },
		});
		const [refund] = (await ofOrder(orderId)).filter(({ kind }) => kind === "REFUND");
		assert.deepEqual(
			[refund?.gross, refund?.["net 7%"], refund?.["tax 7%"], refund?.["net 19%"]],
			["-10.69", "-9.99", "-0.70", ""],
		);
		await (await billing()).refundPayments({
			orderId,
			paymentRefunds: paymentRefunds.map((each) => ({ ...each, externalRefund: true })),
		});
		const all = await ofOrder(orderId);
		assert.deepEqual(
			["gross", ...rates].map((column) => sum(all, column)),
			[0, 0, 0, 0, 0, 0, 0],
		);
	});

	it("tell captures from charges, with the means and the provider", async () => {
		const orderId = await billed.authorized();
		assert.deepEqual(await ofOrder(orderId), []);
		const paymentId = await billed.paymentId(orderId);
		await (await billing()).captureAuthorizedPayments({ orderId, payments: [{ paymentId, amount: amount("12.00") }] });
		const [row] = await ofOrder(orderId);
		assert.deepEqual([row?.kind, row?.means, row?.provider, row?.gross], ["CAPTURE", "CARD", "test-gateway", "12.00"]);
		assert.match(row?.reference ?? "", /^test_/);
	});

	it("are safe to open in a spreadsheet, whatever staff call a method", async () => {
		const { orderId } = await threeRates();
		const custom = '=HYPERLINK("http://evil.example";"Pay")\n"x",';
		const collector = (await billed.shop.staff()).use(orders);
		await collector.paymentCollectionMarkOrderAsPaid({
			ecomOrderId: orderId,
			userDefinedPaymentMethodName: { custom },
		});
		const [row] = await ofOrder(orderId);
		assert.equal(row?.means, `'${custom}`);
		assert.equal(ofSafeCell(row?.means ?? ""), custom);
		const { rows } = await exported({ rawCells: true });
		assert.ok(rows.some(({ means }) => means === custom));
	});

	const booked = async (members: Partial<BookEntry>) => {
		const { store, site } = billed.shop;
		const entry: BookEntry = {
			id: uuid(),
			orderId: uuid(),
			date: "2025-03-01T00:00:00.000Z",
			kind: "CHARGE",
			amount: 1000,
			currency: "USD",
			means: "CARD",
			agreed: [{ rate: 0, net: 1000, tax: 0 }],
			...members,
		};
		await store.commit(site, [create(bookEntries, entry)]);
		return entry;
	};

	it("are those of the days of the shop, and show fees beside what they are for", async () => {
		const timeZone = "Pacific/Auckland";
		const days = { from: "2025-06-02", to: "2025-06-03", timeZone };
		const dates = ["2025-06-01T11:59:59Z", "2025-06-01T12:00:00Z", "2025-06-03T11:59:59Z", "2025-06-03T12:00:00Z"];
		for (const date of dates) await booked({ date });
		await booked({ date: "2025-06-02T00:00:00Z", kind: "FEE", amount: -59, currency: "JPY", agreed: [] });
		const { rows } = await exported(days);
		assert.deepEqual(
			rows.map(({ date, time, gross, fee, currency }) => [date, time, gross, fee, currency].join()),
			["2025-06-02,00:00,10.00,,USD", "2025-06-02,12:00,,-59,JPY", "2025-06-03,23:59,10.00,,USD"],
		);
		assert.deepEqual((await exported({ ...days, from: "2025-06-04", to: "2025-06-04" })).rows.length, 1);
	});

	it("take the same reads for each page, however long the span", async () => {
		for (let written = 0; written < 350; written += 1) await booked({ date: `2024-01-01T00:00:00.${100 + written}Z` });
		const { store } = billed.shop;
		let reads = 0;
		const counting = new Proxy(store, {
			get(target, name: keyof Store) {
				if (name === "read") reads += 1;
				const member = target[name];
				return typeof member === "function" ? member.bind(target) : member;
			},
		});
		const { rows } = await exported({ store: counting, from: "1970-01-01", to: "2024-12-31" });
		assert.equal(rows.length, 350);
		// Four pages with two more reads each, twice: first for the rates.
		assert.equal(reads, 2 * 4 * 3);
	});
});
