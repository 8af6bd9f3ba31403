import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { JsonObject } from "@cartwright/contract/message";
import { orders as service } from "@cartwright/contract/orders/orders";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { create } from "@cartwright/store/batch";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { exampleId, pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { approve } from "./approval.ts";
import { cancel } from "./cancellation.ts";
import { orders as documents } from "./documents.ts";
import type { Order } from "./order.ts";

const change = exampleChange();
const priced = (price: number): Order => ({
	...exampleOrder({ lines: [pricedLine(price, 1, { shippable: false })] }),
	checkoutId: exampleId(),
});

/** Orders in every status; their totals differ. */
const variety = (): Order[] => {
	const approved = (price: number, more: Partial<Order> = {}) => ({ ...approve(priced(price), change), ...more });
	const orders: Order[] = [
		approved(1000),
		approved(2550, { archived: true, channelInfo: { type: "POS" } }),
		approved(333, { channelInfo: { type: "POS" } }),
		cancel(approved(4000), false, change),
		{ ...priced(5000), status: "PENDING" },
		{ ...priced(6000), status: "REJECTED" },
		priced(7000),
	];
	return orders.map((order, index) => ({ ...order, number: String(index + 1) }));
};

onEachEngine("aggregating orders", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof callsOf>;
	const callsOf = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	const all = variety();
	const visible = all.filter(({ status }) => status === "APPROVED" || status === "CANCELED");
	before(async () => {
		shop = await openShop({ engine });
		staff = callsOf(await shop.staff());
		await shop.store.commit(
			shop.site,
			all.map((order) => create(documents, order)),
		);
	});
	after(() => shop.close());

	const aggregate = async (aggregation: JsonObject, filter?: JsonObject) =>
		(await staff.aggregateOrders({ aggregation, filter })).aggregates;
	const total = "priceSummary.total.amount";
	const usd = (amount: number) => toDecimal(Math.round(amount), "USD");

	it("counts and computes what a search would find, as decimals", async () => {
		const totals = visible.map(({ priceSummary }) => priceSummary.total);
		const sum = totals.reduce((a, b) => a + b, 0);
		assert.deepEqual(
			await aggregate({
				n: { $count: true },
				sum: { $sum: total },
				least: { $min: total },
				most: { $max: total },
				mean: { $avg: total },
			}),
			{
				n: visible.length,
				sum: usd(sum),
				least: usd(Math.min(...totals)),
				most: usd(Math.max(...totals)),
				mean: usd(sum / visible.length),
			},
		);
	});

	it("leaves out orders that were not placed, unless the filter names their status", async () => {
		const countOf = async (filter: JsonObject) => (await aggregate({ n: { $count: true } }, filter)) as { n: number };
		assert.deepEqual(await countOf({ status: "PENDING" }), { n: 1 });
		assert.deepEqual(await countOf({ status: { $in: ["REJECTED", "PENDING"] } }), { n: 2 });
		assert.deepEqual(await countOf({ status: "INITIALIZED" }), { n: 0 });
		assert.deepEqual(await countOf({ status: { $ne: "CANCELED" } }), { n: 3 });
	});

	it("has groups that add up to the whole", async () => {
		const fields = ["status", "paymentStatus", "fulfillmentStatus", "channelInfo.type", "archived"];
		await fc.assert(
			fc.asyncProperty(fc.subarray(fields, { minLength: 1 }), async (groupBy) => {
				const { groups } = (await aggregate({ n: { $count: true }, groupBy })) as {
					groups: { key: JsonObject; n: number }[];
				};
				assert.equal(
					groups.reduce((sum, { n }) => sum + n, 0),
					visible.length,
				);
				for (const { key, n } of groups) {
					assert.deepEqual(Object.keys(key), groupBy);
					assert.deepEqual(await aggregate({ n: { $count: true } }, key), { n });
				}
			}),
			{ numRuns: 6 },
		);
	});

	it("of no orders counts none, and computes nothing", async () => {
		const nobody = { "buyerInfo.email": "nobody@example.com" };
		const measures = { n: { $count: true }, sum: { $sum: total }, mean: { $avg: total } };
		assert.deepEqual(await aggregate(measures, nobody), { n: 0, sum: null, mean: null });
		assert.deepEqual(await aggregate({ ...measures, groupBy: ["status"] }, nobody), { groups: [] });
	});

	it("accepts any name for a value, but none that it would lose", async () => {
		const names = ['a"; --', "constructor", "日本", "groups"];
		const named = Object.fromEntries(names.map((name) => [name, { $max: total }]));
		assert.deepEqual(await aggregate(named), Object.fromEntries(names.map((name) => [name, usd(4000)])));
		assert.deepEqual(await aggregate({ key: { $count: true } }), { key: visible.length });
		const call = staff.aggregateOrders({ aggregation: { key: { $count: true }, groupBy: ["status"] } });
		assert.equal(await refusalOf(call), "400 INVALID_QUERY");
	});

	it("rejects what it cannot compute, by its name", async () => {
		const refused: (readonly [JsonObject, RegExp])[] = [
			[{ revenue: { $sum: "number" } }, /revenue cannot aggregate number/],
			[{ revenue: { $sum: "secret" } }, /revenue cannot aggregate secret/],
			[{ revenue: { $median: total } }, /revenue must be exactly one of \$count, \$sum/],
			[{ revenue: { constructor: total } }, /revenue must be exactly one of/],
			[{ revenue: {} }, /revenue must be exactly one of/],
			[{ revenue: null }, /revenue must be exactly one of/],
			[{ revenue: { $sum: total, $max: total } }, /revenue must be exactly one of/],
			[{ groupBy: ["number"] }, /groupBy does not support number/],
			[{ groupBy: "status" }, /groupBy must be a list/],
			[{ groupBy: null }, /groupBy must be a list/],
		];
		for (const [aggregation, message] of refused) {
			const call = staff.aggregateOrders({ aggregation });
			await assert.rejects(call, (error: Error & { code?: string }) => {
				assert.equal(error.code, "INVALID_QUERY");
				assert.match(error.message, message);
				return true;
			});
		}
		const badFilter = staff.aggregateOrders({ aggregation: { n: { $count: true } }, filter: { secret: 1 } });
		assert.equal(await refusalOf(badFilter), "400 INVALID_QUERY");
	});

	it("is for those who may read all orders", async () => {
		const aggregation = { n: { $count: true } };
		const reader = callsOf(await shop.staff("read-only"));
		assert.deepEqual((await reader.aggregateOrders({ aggregation })).aggregates, { n: visible.length });
		for (const caller of [await shop.visitor(), await shop.staff("content")]) {
			assert.equal(await refusalOf(callsOf(caller).aggregateOrders({ aggregation })), "403 PERMISSION_DENIED");
		}
	});
});
