import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { myOrders } from "@cartwright/contract/orders/my-orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

onEachEngine("a shopper's orders", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	const bought: string[] = [];
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		const goods = await offer(shop);
		for (let count = 0; count < 3; count += 1) {
			const orderId = await place(shopper, await readyCheckout(shopper, lineOf(goods)));
			await payBy(shopper, orderId, "OFFLINE");
			bought.unshift(orderId);
			shop.advance(1000);
		}
		// One that never came to be.
		await place(shopper, await readyCheckout(shopper, lineOf(goods)));
	});
	after(() => shop.close());

	const list = (caller: Client, request: { limit?: number; cursor?: string | null } = {}) =>
		caller.use(myOrders).listMyOrders(request);

	it("listMyOrders tells them, the newest first, page by page", async () => {
		const all = await list(shopper);
		assert.deepEqual([all.orders?.map(({ id }) => id), all.nextCursor], [bought, undefined]);
		const first = await list(shopper, { limit: 2 });
		assert.deepEqual(
			first.orders?.map(({ id }) => id),
			bought.slice(0, 2),
		);
		const second = await list(shopper, { limit: 2, cursor: first.nextCursor });
		assert.deepEqual([second.orders?.map(({ id }) => id), second.nextCursor], [bought.slice(2), undefined]);
	});

	it("are nobody else's, whose cursor it may be", async () => {
		const other = await shop.visitor();
		const { nextCursor } = await list(shopper, { limit: 1 });
		assert.deepEqual([(await list(other)).orders, (await list(other, { cursor: nextCursor })).orders], [[], []]);
		assert.match(await refusalOf(list(await shop.staff())), /^403/);
		assert.match(await refusalOf(list(shop.caller())), /^401/);
	});

	it("takes no cursor that it did not give", async () => {
		assert.equal(await refusalOf(list(shopper, { cursor: "made-up" })), "400 INVALID_QUERY");
	});
});
