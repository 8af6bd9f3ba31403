import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { RequestOf } from "@cartwright/contract/operation";
import { myOrders } from "@cartwright/contract/orders/my-orders";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { orders as documents } from "./documents.ts";

onEachEngine("a shopper's orders", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	const bought: string[] = [];
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		const products = await offer(shop);
		for (let count = 0; count < 3; count += 1) {
			const orderId = await place(shopper, await readyCheckout(shopper, lineOf(products)));
			await payBy(shopper, orderId, "OFFLINE");
			bought.unshift(orderId);
			shop.advance(1000);
		}
		// An order that was never placed.
		await place(shopper, await readyCheckout(shopper, lineOf(products)));
	});
	after(() => shop.close());

	const markSent = async (id: string): Promise<void> => {
		const { order } = await shop.store.read(shop.site, { order: byId(documents, id) });
		assert.ok(order);
		await shop.store.commit(shop.site, [replace(documents, order, { ...order.doc, fulfillmentStatus: "FULFILLED" })]);
	};
	const list = (caller: Client, request: RequestOf<typeof myOrders.operations.listMyOrders> = {}) =>
		caller.use(myOrders).listMyOrders(request);

	it("listMyOrders lists them page by page, newest first", async () => {
		const all = await list(shopper);
		assert.deepEqual([all.orders.map(({ id }) => id), all.nextCursor], [bought, undefined]);
		const first = await list(shopper, { limit: 2 });
		assert.deepEqual(
			first.orders.map(({ id }) => id),
			bought.slice(0, 2),
		);
		const second = await list(shopper, { limit: 2, cursor: first.nextCursor });
		assert.deepEqual([second.orders.map(({ id }) => id), second.nextCursor], [bought.slice(2), undefined]);
	});

	it("listMyOrders filters by state, page by page too", async () => {
		const [newest = "", middle = "", oldest = ""] = bought;
		await (await shop.staff()).use(orders).cancelOrder({ id: oldest });
		await markSent(middle);
		const ids = async (request: Parameters<typeof list>[1]) =>
			(await list(shopper, request)).orders.map(({ id }) => id);
		assert.deepEqual(await ids({ state: "OPEN" }), [newest]);
		assert.deepEqual(await ids({ state: "DONE" }), [middle]);
		assert.deepEqual(await ids({ state: "CANCELED" }), [oldest]);
		const { nextCursor } = await list(shopper, { limit: 1 });
		assert.deepEqual(await ids({ state: "CANCELED", cursor: nextCursor }), [oldest]);
	});

	it("are never another shopper's, even with that shopper's cursor", async () => {
		const other = await shop.visitor();
		const { nextCursor } = await list(shopper, { limit: 1 });
		assert.deepEqual([(await list(other)).orders, (await list(other, { cursor: nextCursor })).orders], [[], []]);
		assert.match(await refusalOf(list(await shop.staff())), /^403/);
		assert.match(await refusalOf(list(shop.caller())), /^401/);
	});

	it("listMyOrders rejects forged cursors", async () => {
		assert.equal(await refusalOf(list(shopper, { cursor: "made-up" })), "400 INVALID_QUERY");
	});
});
