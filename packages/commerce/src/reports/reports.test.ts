import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Role } from "@cartwright/contract/permissions";
import { reports } from "@cartwright/contract/reports/reports";
import { addDays } from "@cartwright/kernel/foundation/calendar-date";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import { readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Calls, Client } from "@cartwright/sdk/client";
import { remove, replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { exportBookings } from "../books/export-bookings.ts";
import { type BilledShop, openBilledShop } from "../checkouts/billing/example-billing.ts";
import { orders } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { countOrders } from "./count-orders.ts";
import { countEvents, fates, happen, randomOrder, runRebuild, storedSums } from "./example-reports.ts";
import { rebuildReports } from "./rebuild-reports.ts";

onEachEngine("reports", (engine) => {
	let billed: BilledShop;
	let staff: Client;
	const orderIds: string[] = [];
	const today = () => billed.shop.now().toISOString().slice(0, 10);
	const query = (request: object = {}) =>
		staff.use(reports).querySales({ from: today(), to: today(), limit: 1000, ...request });

	before(async () => {
		billed = await openBilledShop(engine);
		staff = await billed.shop.staff();
		const drawn = fc.sample(randomOrder(fc), 14);
		for (const [index, order] of drawn.entries()) {
			const fate = fates[index % fates.length] ?? "left";
			orderIds.push(await happen(billed, { ...order, fate }));
			// Events of a part are delivered while more happens.
			if (index % 5 === 4) await countEvents(billed.shop);
		}
		await countEvents(billed.shop);
		await runRebuild(billed.shop);
	});
	after(() => billed.shop.close());

	type Row = Record<string, string>;
	const exported = async (): Promise<Row[]> => {
		const { store, site } = billed.shop;
		const { text } = exportBookings({ store, site, from: today(), to: today(), timeZone: "UTC" });
		let csv = "";
		for await (const part of text) csv += part;
		const lines: (readonly string[])[] = [];
		for await (const { cells } of readCsvRows(await openBytes(Buffer.from(csv)))) lines.push(cells);
		const [names = [], ...others] = lines;
		return others.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
	};
	const minor = (amount: string | null | undefined) => fromDecimal(amount || "0", "USD");
	const sumOf = (rows: readonly Row[], ...names: string[]) =>
		rows.reduce((sum, row) => names.reduce((part, name) => part + minor(row[name]), sum), 0);

	/** The store of a process that ends after it counted events, and before it settled them. */
	const crashing = () =>
		new Proxy(billed.shop.store, {
			get(target, name: keyof Store) {
				if (name === "settleEvents") return () => Promise.reject(new Error("the process ends here"));
				const member = target[name];
				return typeof member === "function" ? member.bind(target) : member;
			},
		});

	it("equal the export of the books to the cent, by each of its columns", async () => {
		const rows = await exported();
		assert.ok(new Set(rows.map(({ kind }) => kind)).size >= 2);
		const { total, isComplete } = await query();
		assert.equal(isComplete, true);
		const rates = Object.keys(rows[0] ?? {}).filter((name) => /^(net|tax) /.test(name));
		const ofKinds = (kinds: readonly string[]) => rows.filter(({ kind = "" }) => kinds.includes(kind));
		assert.equal(minor(total?.booked?.balance), sumOf(rows, "gross"));
		assert.equal(minor(total?.booked?.received), sumOf(ofKinds(["CHARGE", "CAPTURE"]), "gross"));
		assert.equal(minor(total?.booked?.refunded), -sumOf(ofKinds(["REFUND", "REFUND_REVERSAL"]), "gross"));
		assert.equal(minor(total?.booked?.net) + minor(total?.booked?.tax), sumOf(rows, ...rates));
		const columns = { COUNTRY: "country", PAYMENT_METHOD: "means" } as const;
		for (const by of ["COUNTRY", "PAYMENT_METHOD"] as const) {
			const { groups = [] } = await query({ by });
			const booked = new Map(groups.map(({ key, figures }) => [key, minor(figures?.booked?.balance)]));
			for (const [key, ofKey] of Map.groupBy(rows, (row) => row[columns[by]] ?? "")) {
				assert.equal(booked.get(key), sumOf(ofKey, "gross"), `${by} ${key}`);
			}
		}
		const { groups: byRate = [] } = await query({ by: "TAX_RATE" });
		assert.ok(byRate.length >= 2);
		for (const { key, figures } of byRate) {
			const percent = `${Number(key) * 100}%`;
			assert.equal(minor(figures?.booked?.net), sumOf(rows, `net ${percent}`), key);
			assert.equal(minor(figures?.booked?.tax), sumOf(rows, `tax ${percent}`), key);
		}
	});

	it("count orders that are placed and not canceled, with their own amounts", async () => {
		const all = await Promise.all(orderIds.map((id) => billed.order(id)));
		const sold = all.filter(({ status }) => status === "APPROVED" || status === "PENDING");
		assert.ok(sold.length > 3 && sold.length < all.length);
		const expected = sold.reduce((sum, { priceSummary }) => sum + minor(priceSummary?.total?.amount), 0);
		const { total, groups = [] } = await query({ by: "CHANNEL" });
		assert.equal(total?.ordered?.orders, sold.length);
		assert.equal(minor(total?.ordered?.total), expected);
		assert.deepEqual(
			groups.map(({ key, figures }) => [key, figures?.ordered?.orders]).sort(),
			[...Map.groupBy(sold, ({ channelInfo }) => channelInfo?.type ?? "")].map(([key, of]) => [key, of.length]).sort(),
		);
		const { ordered } = total ?? {};
		const parts = [ordered?.grossSales, ordered?.delivery, ordered?.fees, ordered?.tax].map(minor);
		assert.equal(parts.reduce((sum, part) => sum + part, 0) - minor(ordered?.discounts), expected);
	});

	it("do not change when events are delivered again, late or after a crash", async () => {
		const sums = await storedSums(billed.shop);
		await countOrders(billed.shop, billed.shop.site, orderIds);
		await countOrders(billed.shop, billed.shop.site, orderIds.toReversed());
		assert.deepEqual(await storedSums(billed.shop), sums);
		const id = await billed.paid();
		await assert.rejects(countEvents(billed.shop, crashing()));
		const counted = await storedSums(billed.shop);
		assert.notDeepEqual(counted, sums);
		await countEvents(billed.shop);
		assert.deepEqual(await storedSums(billed.shop), counted);
		orderIds.push(id);
	});

	it("are the same when they are rebuilt, also of orders that are gone", async () => {
		const { store, site } = billed.shop;
		const id = await billed.paid();
		await countEvents(billed.shop);
		const { order } = await store.read(site, { order: byId(orders, id) });
		assert.ok(order);
		await store.commit(site, [remove(orders, order)]);
		await countOrders(billed.shop, site, [id]);
		const sums = await storedSums(billed.shop);
		await rebuildReports(billed.shop, site);
		assert.deepEqual(await storedSums(billed.shop), sums);
		const { total } = await query();
		assert.equal(minor(total?.booked?.balance), sumOf(await exported(), "gross"));
	});

	it("say that they are not complete until the days of another time zone are counted", async () => {
		const { store, site } = billed.shop;
		const before = await query();
		const change = async (timeZone: string) => {
			const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
			assert.ok(shop);
			await store.commit(site, [replace(settings, shop, { ...shop.doc, timeZone })]);
		};
		await change("Pacific/Kiritimati");
		assert.equal((await query()).isComplete, false);
		await runRebuild(billed.shop);
		const days = { from: addDays(today(), -1), to: addDays(today(), 1) };
		const moved = await query(days);
		assert.equal(moved.isComplete, true);
		assert.deepEqual(moved.total, before.total);
		await change("UTC");
		await runRebuild(billed.shop);
		assert.deepEqual((await query()).total, before.total);
	});

	it("keep currencies apart", async () => {
		const order = {
			currency: "JPY",
			status: "APPROVED" as const,
			channelInfo: { type: "WEB" as const },
			priceSummary: {},
		};
		const price = { amount: "500" };
		const lineItems = [
			{ productName: { original: "Tea" }, quantity: 2, price, itemType: { preset: "PHYSICAL" as const } },
		];
		const before = await query();
		await staff.use(orderService).createOrder({ order: { ...order, lineItems } });
		await countEvents(billed.shop);
		const { currencies, total } = await query();
		assert.deepEqual([currencies, total], [["JPY", "USD"], before.total]);
		assert.equal((await query({ currency: "JPY" })).total?.ordered?.total, "1000");
	});

	it("name products, also deleted ones, and compare days with others", async () => {
		const { shop } = billed;
		const mug = await offer(shop, undefined, { name: "Mug" });
		const day = 24 * 3_600_000;
		shop.advance(2 * day);
		const earlier = await shop.visitor();
		await payBy(earlier, await place(earlier, await readyCheckout(earlier, lineOf(mug, 2))), testCards.approved);
		shop.advance(day);
		const shopper = await shop.visitor();
		const canceled = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
		await staff.use(orderService).updateOrderStatus({ orderId: canceled, status: "APPROVED" });
		await countEvents(shop);
		const comparedFrom = addDays(today(), -1);
		const shown = async () => {
			const { groups = [], groupCount, compared } = await query({ by: "PRODUCT", comparedFrom });
			const [group] = groups;
			const units = [group?.figures, group?.compared].map((each) => each?.ordered?.units);
			return [groupCount, group?.name, ...units, compared?.ordered?.total];
		};
		assert.deepEqual(await shown(), [1, "Mug", 1, 2, "25.00"]);
		await staff.use(productsV3).deleteProduct({ productId: mug.product.id });
		assert.deepEqual(await shown(), [1, "Mug", 1, 2, "25.00"]);
		await staff.use(orderService).cancelOrder({ id: canceled });
		await countEvents(shop);
		assert.deepEqual((await query({ by: "PRODUCT" })).groups, []);
		const { groups = [] } = await query({ from: comparedFrom, comparedFrom: addDays(comparedFrom, -1) });
		assert.deepEqual(
			groups.map(({ key, figures, compared }) => [key, figures?.ordered?.total, compared?.ordered?.total]),
			[
				[comparedFrom, "25.00", "0.00"],
				[today(), "0.00", "25.00"],
			],
		);
	});

	it("count what shoppers do on the way to an order, each once", async () => {
		const { shop } = billed;
		shop.advance(24 * 3_600_000);
		const mug = await offer(shop);
		const [one, other] = [await shop.visitor(), await shop.visitor()];
		for (const shopper of [one, other]) await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		await one.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
		const orderId = await place(other, await readyCheckout(other, lineOf(mug)));
		await payBy(other, orderId, testCards.approved);
		await staff.use(cartService).createCart({ lineItems: [lineOf(mug)] });
		await assert.rejects(countEvents(shop, crashing()));
		await countEvents(shop);
		const { steps } = await staff.use(reports).queryFunnel({ from: today(), to: today() });
		assert.deepEqual(steps, { carts: 3, checkouts: 2, orders: 1 });
	});

	it("take the same statements, however many orders there are", async () => {
		const { shop } = billed;
		const statements = () => shop.countStatements(() => query({ by: "PRODUCT", comparedFrom: addDays(today(), -1) }));
		const [shopper, mug] = [await shop.visitor(), await offer(shop)];
		const buy = async () => {
			const orderId = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
			await payBy(shopper, orderId, testCards.approved);
			await countEvents(shop);
		};
		await buy();
		const before = await statements();
		for (let placed = 0; placed < 3; placed += 1) await buy();
		assert.equal(await statements(), before);
	});

	it("are for days that there are, and for staff who read orders", async () => {
		const refusal = (request: object) => refusalOf(query(request));
		assert.equal(await refusal({ from: addDays(today(), 1) }), "400 to VALIDATION");
		assert.equal(await refusal({ from: addDays(today(), -366) }), "400 to VALIDATION");
		assert.equal(await refusal({ from: addDays(today(), -365) }), "not refused");
		const calls: ((client: Calls<typeof reports>) => Promise<unknown>)[] = [
			(client) => client.querySales({ from: today(), to: today() }),
			(client) => client.queryFunnel({ from: today(), to: today() }),
		];
		const reading: readonly Role[] = ["owner", "manager", "fulfilment", "support", "read-only"];
		for (const call of calls) {
			for (const role of reading) await call((await billed.shop.staff(role)).use(reports));
			const others = [await billed.shop.staff("content"), await billed.shop.visitor(), billed.shop.caller()];
			const refusals = await Promise.all(others.map((client) => refusalOf(call(client.use(reports)))));
			assert.deepEqual(refusals, ["403 PERMISSION_DENIED", "403 PERMISSION_DENIED", "401 UNAUTHENTICATED"]);
		}
	});
});
