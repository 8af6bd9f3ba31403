import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { JsonObject } from "@cartwright/contract/message";
import { type OrderNextAction, orderNextActions } from "@cartwright/contract/orders/order-query-fields";
import { orders as service } from "@cartwright/contract/orders/orders";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { exampleOrder } from "@cartwright/testing/example-order";
import { exampleId } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { orders as documents } from "./documents.ts";
import type { Order } from "./order.ts";

/** The filter of each action over the members that the contract has. */
const conditions: Readonly<Record<OrderNextAction, JsonObject>> = {
	FULFILL: {
		status: "APPROVED",
		archived: { $ne: true },
		fulfillmentStatus: { $in: ["NOT_FULFILLED", "PARTIALLY_FULFILLED"] },
		$or: [
			{ paymentStatus: { $in: ["PAID", "PARTIALLY_REFUNDED"] } },
			{ "balanceSummary.authorized.amount": { $gt: "0" } },
		],
	},
	CAPTURE: { status: "APPROVED", "balanceSummary.authorized.amount": { $gt: "0" } },
	APPROVE: { status: "PENDING" },
	COLLECT_PAYMENT: {
		status: { $in: ["APPROVED", "PENDING"] },
		archived: { $ne: true },
		paymentStatus: { $in: ["NOT_PAID", "PARTIALLY_PAID", "PENDING", "PENDING_MERCHANT"] },
	},
};

const progress: fc.Arbitrary<Partial<Order>> = fc.record({
	status: fc.constantFrom("INITIALIZED", "PENDING", "APPROVED", "CANCELED", "REJECTED"),
	archived: fc.boolean(),
	paymentStatus: fc.constantFrom(
		...(["NOT_PAID", "PARTIALLY_PAID", "PENDING", "PENDING_MERCHANT", "PAID", "PARTIALLY_REFUNDED"] as const),
		...(["FULLY_REFUNDED", "UNSPECIFIED"] as const),
	),
	fulfillmentStatus: fc.constantFrom("NOT_FULFILLED", "PARTIALLY_FULFILLED", "FULFILLED"),
	balance: fc.constantFrom({}, { authorized: 0 }, { authorized: 500 }),
});

onEachEngine("the next actions of orders", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		const all = fc.sample(progress, { numRuns: 300, seed: 7 }).map(
			(more, index): Order => ({
				...exampleOrder(),
				id: exampleId(),
				checkoutId: exampleId(),
				number: String(index + 1),
				...more,
			}),
		);
		await shop.store.commit(
			shop.site,
			all.map((order) => create(documents, order)),
		);
	});
	after(() => shop.close());

	const idsBy = async (filter: JsonObject): Promise<string[]> => {
		const calls = (await shop.staff()).use(service);
		const ids: string[] = [];
		for (let cursor: string | undefined; ; ) {
			const search = cursor ? { cursorPaging: { cursor } } : { filter };
			const { orders, metadata } = await calls.searchOrders({ search });
			ids.push(...orders.map(({ id }) => id ?? ""));
			cursor = metadata?.cursors?.next ?? undefined;
			if (!cursor) return ids.toSorted();
		}
	};

	for (const action of orderNextActions) {
		it(`finds and counts the orders to ${action} by an index`, async () => {
			const expected = await idsBy(conditions[action]);
			assert.ok(expected.length > 0);
			const filter = { nextActions: { $hasSome: [action] } };
			assert.deepEqual(await idsBy(filter), expected);
			const aggregation = { orders: { $count: true } };
			const { aggregates } = await (await shop.staff()).use(service).aggregateOrders({ filter, aggregation });
			assert.deepEqual(aggregates, { orders: expected.length });
		});
	}

	it("no longer finds an order when the action is done", async () => {
		const filter = { nextActions: { $hasAll: ["FULFILL"] } };
		const [id = ""] = await idsBy(filter);
		const { order } = await shop.store.read(shop.site, { order: byId(documents, id) });
		assert.ok(order);
		await shop.store.commit(shop.site, [replace(documents, order, { ...order.doc, fulfillmentStatus: "FULFILLED" })]);
		assert.ok(!(await idsBy(filter)).includes(id));
	});

	it("refuses other comparisons by name", async () => {
		const calls = (await shop.staff()).use(service);
		const search = calls.searchOrders({ search: { filter: { nextActions: "FULFILL" } } });
		assert.equal(await refusalOf(search), "400 INVALID_QUERY");
	});
});
